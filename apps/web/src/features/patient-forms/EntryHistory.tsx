import type { FormSubmission } from '@lamplight/contracts/entities/form-submission';
import { Button } from '@mantine/core';
import { FieldHistory } from '../../shared/resource/FieldHistory.tsx';
import { useClock } from '../../shared/time/use-clock.ts';
import styles from './Entry.module.css';
import { historyOfAnswers } from './history-of-answers.ts';

interface HistoryToggleProps {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

export const HistoryToggle = ({ isOpen, onToggle }: HistoryToggleProps) => (
  <Button variant="subtle" ms="auto" aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
    History
  </Button>
);

/** What was changed since the form was filled in. */
export function EntryHistory({ submission }: { submission: FormSubmission }) {
  const { id, form, version } = submission;
  const { dateTime } = useClock();
  const history = historyOfAnswers(form.fields, dateTime);
  return (
    <section className={styles['history']} aria-label="History">
      <FieldHistory
        key={version}
        objectType="form_submission"
        id={id}
        words={history.words}
        told={history.told}
        emptyText="Form history is empty"
      />
    </section>
  );
}
