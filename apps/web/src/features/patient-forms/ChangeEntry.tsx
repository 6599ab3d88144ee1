import { updateFormSubmission } from '@lamplight/contracts/calls/form-submissions';
import type { FormSubmission } from '@lamplight/contracts/entities/form-submission';
import { isSubmissionFixed } from '@lamplight/domain/forms/form-results';
import { useState } from 'react';
import { resultsOf } from '../../shared/answers/answers.ts';
import { useApi } from '../../shared/services.ts';
import styles from './Entry.module.css';
import { EntryForm, statusOf } from './EntryForm.tsx';
import { EntryHistory, HistoryToggle } from './EntryHistory.tsx';
import { useChangedEntry } from './use-changed-entry.ts';
import { useSaveEntry } from './use-save-entry.ts';

interface ChangeEntryProps {
  stored: FormSubmission;
  onClose: () => void;
}

const newerNote =
  'Somebody else has saved this form meanwhile. Where you have both changed an answer, theirs stands beside yours; all else that they changed is now in your form.';
const notSavedNote =
  'Not saved: somebody else saved this form before you. Where you have both changed an answer, theirs stands beside yours: save again to keep yours. All else that they changed is now in your form.';
const completedNote =
  'Somebody else has completed this form meanwhile: it can no longer be changed. Where you have both changed an answer, theirs stands beside yours.';

/** A form in progress is gone on with. */
export function ChangeEntry({ stored, onClose }: ChangeEntryProps) {
  const api = useApi();
  const { id } = stored;
  const { edited, newest, ...others } = useChangedEntry(stored);
  const [hasHistory, setHistory] = useState(false);
  const save = useSaveEntry({
    patientId: stored.patient_id,
    edited,
    toast: 'Form successfully updated',
    save: (body: Pick<FormSubmission, 'results' | 'status' | 'version'>, idempotencyKey) =>
      api.call(updateFormSubmission, { params: { id }, body }, { idempotencyKey }),
    onClose,
    onStale: others.refuse,
  });
  const isOver = isSubmissionFixed(newest);
  const noteOf = () => {
    if (save.isOver) return undefined;
    if (isOver) return completedNote;
    if (others.isNewer) return newerNote;
    return others.wasRefused ? notSavedNote : undefined;
  };
  return (
    <div className={styles['entry']}>
      {edited.guard}
      <EntryForm
        form={newest.form}
        edited={edited}
        saving={save.saving}
        refused={save.refused}
        theirs={others.theirs}
        isOver={isOver || save.isOver}
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
