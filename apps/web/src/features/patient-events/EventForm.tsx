import type { StatAlarm } from '@lamplight/contracts/entities/stat-alarm';
import { Button, CloseButton, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { forgetUnsaved, keepDraft } from '../../shared/forms/drafts.ts';
import { LeaveGuard } from '../../shared/forms/LeaveGuard.tsx';
import { useDraft } from '../../shared/forms/use-draft.ts';
import type { EventValues } from './event-form.ts';
import { EventFields } from './EventFields.tsx';
import styles from './PatientEvents.module.css';

interface EventFormProps {
  formKey: string;
  label: string;
  /** It stands alone in its place: under its title, with a button that closes it. */
  isAlone?: boolean;
  form: UseFormReturn<EventValues>;
  /** What is being changed; nothing for a new one. */
  event: StatAlarm | undefined;
  turn: number;
  saving: boolean;
  notes: readonly ReactNode[];
  onSubmit: (values: EventValues) => void;
  onClose: () => void;
}

/** In its place beside the picture, never over it. Enter saves from everywhere, Escape closes. */
export function EventForm(props: EventFormProps) {
  const { form, formKey, label } = props;
  const draft = useDraft<EventValues>(formKey, form);
  const { isDirty, isValid } = form.formState;
  const submit = () => {
    if (!props.saving) void form.handleSubmit(props.onSubmit)();
  };
  /** What was typed is offered again: Escape is pressed by mistake, too. */
  const close = () => {
    if (isDirty) void keepDraft(formKey, form.getValues());
    props.onClose();
  };
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- shortcuts for the buttons below
    <form
      className={styles['form']}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          close();
        }
        const isButton = event.target instanceof HTMLButtonElement;
        if (event.key !== 'Enter' || event.shiftKey || isButton || event.nativeEvent.isComposing)
          return;
        event.preventDefault();
        submit();
      }}
    >
      {props.isAlone && (
        <div className={styles['head']}>
          <h3 className={styles['title']}>{label}</h3>
          <CloseButton aria-label="Close the event" onClick={close} />
        </div>
      )}
      {/* Another text cannot take the place of the one that is on its way. */}
      {draft.note !== undefined && <div inert={props.saving}>{draft.note}</div>}
      <EventFields form={form} turn={props.turn} event={props.event} saving={props.saving} />
      {props.notes.map((note, at) => note !== undefined && <Note key={at}>{note}</Note>)}
      <Group gap={8}>
        <Button type="submit" size="xs" disabled={!isValid} loading={props.saving}>
          Save
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            forgetUnsaved(formKey);
            props.onClose();
          }}
        >
          Cancel
        </Button>
      </Group>
      <LeaveGuard formKey={formKey} isDirty={isDirty} values={() => form.getValues()} />
    </form>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p role="alert" className={styles['note']}>
    {children}
  </p>
);
