import { updateFormSubmission } from '@lamplight/contracts/calls/form-submissions';
import type { FormSubmission } from '@lamplight/contracts/entities/form-submission';
import { isSubmissionFixed } from '@lamplight/domain/form-results';
import { useState } from 'react';
import { answersOf, resultsOf } from '../../shared/answers/answers.ts';
import { useApi } from '../../shared/services.ts';
import styles from './Entry.module.css';
import { EntryForm, statusOf } from './EntryForm.tsx';
import { EntryHistory, HistoryToggle } from './EntryHistory.tsx';
import { useEntry, type Entry } from './use-entry.tsx';
import { useSaveEntry } from './use-save-entry.ts';

interface ChangeEntryProps {
  stored: FormSubmission;
  onClose: () => void;
}

const entryOf = ({ form_id, results, status, version }: FormSubmission): Entry => ({
  formId: form_id,
  answers: answersOf(results),
  isCompleted: status === 'completed',
  version,
});

const newerNote =
  'Somebody else has saved this form meanwhile. Where it differs, that stands beside your answers.';
const notSavedNote =
  'Not saved: somebody else saved this form before you. Where it differs, that stands beside your answers: save again to keep yours.';
const completedNote =
  'Somebody else has completed this form meanwhile: it can no longer be changed. Where it differs, that stands beside your answers.';

/** A form in progress is gone on with. */
export function ChangeEntry({ stored, onClose }: ChangeEntryProps) {
  const api = useApi();
  const { id } = stored;
  const edited = useEntry(`form-submissions.${id}`, entryOf(stored));
  /** What a refused save was answered with: newer than what had been loaded. */
  const [answered, setAnswered] = useState<FormSubmission>();
  const [hasHistory, setHistory] = useState(false);
  const newest = answered && answered.version > stored.version ? answered : stored;
  // An untouched form shows what others save; a touched one keeps what was typed.
  if (newest.version > edited.entry.version && !edited.isDirty) edited.startFrom(entryOf(newest));
  const isNewer = newest.version > edited.entry.version;
  const save = useSaveEntry({
    patientId: stored.patient_id,
    toast: 'Form successfully updated',
    save: (body: Pick<FormSubmission, 'results' | 'status' | 'version'>, idempotencyKey) =>
      api.call(updateFormSubmission, { params: { id }, body }, { idempotencyKey }),
    onSaved: () => {
      edited.forget();
      onClose();
    },
    onStale: (current) => {
      setAnswered(current);
      // She has been told: the next save is meant.
      edited.change({ version: current.version });
    },
  });
  const isOver = isSubmissionFixed(newest);
  const noteOf = () => {
    if (isOver) return completedNote;
    if (isNewer) return newerNote;
    return answered && notSavedNote;
  };
  return (
    <div className={styles['entry']}>
      {edited.guard}
      <EntryForm
        form={newest.form}
        edited={edited}
        saving={save.saving}
        refused={save.refused}
        theirs={isNewer || answered ? answersOf(newest.results) : undefined}
        isOver={isOver}
        notes={[noteOf(), save.note]}
        onSave={() =>
          save.submit({
            results: resultsOf(newest.form.fields, edited.entry.answers),
            status: statusOf(edited.entry),
            version: edited.entry.version,
          })
        }
        onCancel={() => {
          edited.forget();
          onClose();
        }}
        aside={<HistoryToggle isOpen={hasHistory} onToggle={setHistory} />}
      />
      {hasHistory && <EntryHistory submission={newest} />}
    </div>
  );
}
