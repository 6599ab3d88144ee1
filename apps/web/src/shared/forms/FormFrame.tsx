import { Tag } from '@lamplight/ui/Tag.tsx';
import { Button } from '@mantine/core';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import styles from './FormFrame.module.css';

export interface FormFrameProps {
  onSubmit: () => void;
  saving: boolean;
  saveLabel: string;
  onCancel: () => void;
  /** Where it leads nowhere but takes back what was typed. */
  cancelLabel?: string;
  isCancelOff?: boolean;
  /** Only to be read: nothing can be saved. */
  isReadOnly?: boolean;
  /** Something that was entered is wrong, and is told beside its field. */
  isSaveOff?: boolean;
  /**
   * Texts the person should know before saving (a lost answer, a change by somebody else) stand
   * beside the buttons; anything else, such as the offer of a draft, stands above the form.
   */
  notes?: ReactNode[];
  /** At the far end of the buttons: what removes the record. */
  aside?: ReactNode;
  /** For a form that needs the whole width. */
  isWide?: boolean;
  children: ReactNode;
}

export function FormFrame(props: FormFrameProps) {
  const notes = props.notes ?? [];
  const texts = notes.filter((note) => typeof note === 'string');
  return (
    <form
      className={styles['form']}
      data-wide={props.isWide || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      {notes
        .filter((note) => typeof note !== 'string')
        .map((note, at) => (
          <Fragment key={at}>{note}</Fragment>
        ))}
      {props.children}
      {texts.map((note) => (
        <p key={note} role="alert" className={styles['note']}>
          <Tag tone="warn">Please note</Tag> {note}
        </p>
      ))}
      {!props.isReadOnly && (
        <div className={styles['buttons']}>
          <Button type="submit" loading={props.saving} disabled={props.isSaveOff === true}>
            {props.saveLabel}
          </Button>
          <Button variant="default" disabled={props.isCancelOff === true} onClick={props.onCancel}>
            {props.cancelLabel ?? 'Cancel'}
          </Button>
          {props.aside !== undefined && <div className={styles['aside']}>{props.aside}</div>}
        </div>
      )}
    </form>
  );
}
