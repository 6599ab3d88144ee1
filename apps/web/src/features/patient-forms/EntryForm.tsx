import type { FormToFill } from '@lamplight/contracts/entities/form';
import type { SubmissionStatus } from '@lamplight/contracts/entities/form-submission';
import { formResultProblem, formResultProblems } from '@lamplight/domain/forms/form-results';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Button, Checkbox, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { AnswerInput } from '../../shared/answers/AnswerInput.tsx';
import { answerText, resultsOf, type Answers } from '../../shared/answers/answers.ts';
import { useClock } from '../../shared/time/use-clock.ts';
import styles from './Entry.module.css';
import { shortDescription } from './short-description.ts';
import type { EditedEntry } from './use-entry.tsx';

export interface EntryFormProps {
  form: Omit<FormToFill, 'id'>;
  edited: EditedEntry;
  saving: boolean;
  /** What the server said about answers, by key. */
  refused: Readonly<Record<string, string>>;
  /** What somebody else saved meanwhile, where it differs. */
  theirs?: Answers | undefined;
  /** It can no longer be saved, whatever is typed. */
  isOver?: boolean;
  notes: readonly ReactNode[];
  onSave: () => void;
  onCancel: () => void;
  /** At the far end of the buttons. */
  aside?: ReactNode;
}

export const statusOf = ({ isCompleted }: { isCompleted: boolean }): SubmissionStatus =>
  isCompleted ? 'completed' : 'in_progress';

/** The questions of a form with their inputs, Completed, Save and Cancel. */
export function EntryForm(props: EntryFormProps) {
  const { form, edited, theirs } = props;
  const { entry, change } = edited;
  const clock = useClock();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  // What can never be changed afterwards has to be whole with its first save.
  const status = statusOf({ isCompleted: entry.isCompleted || !form.can_update });
  const isValid =
    formResultProblems(resultsOf(form.fields, entry.answers), form.fields, status).length === 0;
  const words = (key: string, answers: Answers) =>
    answerText(
      form.fields.find((field) => field.key === key),
      answers[key] ?? null,
      clock.dateTime,
    );
  return (
    <form
      className={styles['entry']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid && props.isOver !== true) props.onSave();
      }}
    >
      {form.description !== null && (
        <p className={styles['description']}>{shortDescription(form.description)}</p>
      )}
      {form.fields.map((field) => {
        const value = entry.answers[field.key] ?? null;
        const isShown = touched.has(field.key) || entry.isCompleted;
        const isOther =
          theirs !== undefined && words(field.key, theirs) !== words(field.key, entry.answers);
        return (
          <AnswerInput
            key={field.key}
            field={field}
            value={value}
            error={
              (isShown ? formResultProblem(value, field, status) : undefined) ??
              props.refused[field.key]
            }
            description={isOther ? `Saved meanwhile: ${words(field.key, theirs)}` : undefined}
            onChange={(next) => {
              setTouched((before) => new Set([...before, field.key]));
              change({ answers: { ...entry.answers, [field.key]: next } });
            }}
          />
        );
      })}
      <Checkbox
        label="Completed"
        description={
          form.can_update
            ? 'Once saved as completed it can no longer be changed.'
            : 'This form is completed with its first save and can then no longer be changed.'
        }
        checked={status === 'completed'}
        disabled={!form.can_update}
        onChange={({ currentTarget }) => change({ isCompleted: currentTarget.checked })}
      />
      {props.notes.map(
        (note, at) =>
          note !== undefined && (
            <p key={at} role="alert" className={styles['note']}>
              <Tag tone="warn">Please note</Tag> {note}
            </p>
          ),
      )}
      <Group gap="xs">
        <Button type="submit" loading={props.saving} disabled={!isValid || props.isOver === true}>
          Save
        </Button>
        <Button variant="default" onClick={props.onCancel}>
          Cancel
        </Button>
        {props.aside}
      </Group>
    </form>
  );
}
