import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { allOf, differs, firstChoices } from './choices.ts';
import type { ComparedField, Side } from './choices.ts';
import styles from './CompareVersions.module.css';

export interface CompareVersionsProps {
  fields: ComparedField[];
  /** Who or when, as far as it is known: 'saved 14:02'. */
  theirsNote: string;
  saving: boolean;
  onSave: (choices: Record<string, Side>) => void;
  onTakeTheirs: () => void;
  onBack: () => void;
}

const sides = [
  { side: 'mine', title: 'Your version' },
  { side: 'theirs', title: 'Saved version' },
] as const;

/** Both versions side by side after a stale save. Nothing typed is lost until the person decides. */
export function CompareVersions(props: CompareVersionsProps) {
  const { fields } = props;
  const [choices, setChoices] = useState(() => firstChoices(fields));

  return (
    <div>
      <div className={styles['titles']} aria-hidden="true">
        <span />
        <span>Your version</span>
        <span>
          Saved version <small>{props.theirsNote}</small>
        </span>
      </div>
      {fields.map((field) =>
        differs(field) ? (
          <fieldset key={field.key} className={styles['row']}>
            <legend className={styles['label']}>{field.label}</legend>
            {sides.map(({ side, title }) => (
              <label key={side} className={styles['choice']}>
                <input
                  type="radio"
                  name={`choice-${field.key}`}
                  aria-label={`${field.label}, ${title.toLowerCase()}: ${field[side] || 'empty'}`}
                  checked={choices[field.key] === side}
                  onChange={() => setChoices({ ...choices, [field.key]: side })}
                />
                <span className={styles['value']}>{field[side] || <em>empty</em>}</span>
              </label>
            ))}
          </fieldset>
        ) : (
          <div key={field.key} className={styles['row']}>
            <span className={styles['label']}>{field.label}</span>
            <span className={styles['same']}>
              {field.mine || <em>empty</em>} <small>the same in both</small>
            </span>
          </div>
        ),
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="subtle" onClick={props.onBack}>
          Back to editing
        </Button>
        <Button variant="default" onClick={props.onTakeTheirs}>
          Take theirs
        </Button>
        <Button
          variant="default"
          loading={props.saving}
          onClick={() => props.onSave(allOf(fields, 'mine'))}
        >
          Keep mine
        </Button>
        <Button loading={props.saving} onClick={() => props.onSave(choices)} data-autofocus>
          Save the selection
        </Button>
      </Group>
    </div>
  );
}
