import type { FormSubmission } from '@lamplight/contracts/entities/form-submission';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { answersOf, answerText } from '../../shared/answers/answers.ts';
import { useClock } from '../../shared/time/use-clock.ts';
import styles from './Entry.module.css';
import { EntryHistory, HistoryToggle } from './EntryHistory.tsx';
import { shortDescription } from './short-description.ts';
import { StatusTag } from './SubmissionList.tsx';

interface ReadEntryProps {
  submission: FormSubmission;
  onClose: () => void;
}

/** A form that can no longer be changed, or not by this person. */
export function ReadEntry({ submission, onClose }: ReadEntryProps) {
  const { form, results, filled_by, created_at, status } = submission;
  const clock = useClock();
  const [hasHistory, setHistory] = useState(false);
  const answers = answersOf(results);
  return (
    <div className={styles['entry']}>
      {form.description !== null && (
        <p className={styles['description']}>{shortDescription(form.description)}</p>
      )}
      <p>
        <StatusTag status={status} /> Filled by {filled_by.name},{' '}
        {clock.dateTime(new Date(created_at))}
      </p>
      <dl className={styles['answers']}>
        {form.fields.map((field) => (
          <div key={field.key}>
            <dt>{field.label}</dt>
            <dd>{answerText(field, answers[field.key] ?? null, clock.dateTime)}</dd>
          </div>
        ))}
      </dl>
      <Group gap="xs">
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
        <HistoryToggle isOpen={hasHistory} onToggle={setHistory} />
      </Group>
      {hasHistory && <EntryHistory submission={submission} />}
    </div>
  );
}
