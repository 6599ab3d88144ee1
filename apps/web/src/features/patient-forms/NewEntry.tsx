import {
  createFormSubmission,
  updateFormSubmission,
} from '@lamplight/contracts/calls/form-submissions';
import type { FormToFill } from '@lamplight/contracts/entities/form';
import type { FormSubmission } from '@lamplight/contracts/entities/form-submission';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { Button, Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { blankAnswers, resultsOf } from '../../shared/answers/answers.ts';
import { requestIdOf, textOf } from '../../shared/errors/error-collector.ts';
import { useApi } from '../../shared/services.ts';
import type { AboutPatient } from './about-patient.ts';
import { formsToFill } from './api/submission-queries.ts';
import styles from './Entry.module.css';
import { EntryForm, statusOf } from './EntryForm.tsx';
import { useEntry, type Entry } from './use-entry.tsx';
import { useSaveEntry } from './use-save-entry.ts';

interface NewEntryProps {
  about: AboutPatient;
  onClose: () => void;
}

const blank: Entry = { formId: null, answers: {}, isCompleted: false, version: 0 };

const changedMeanwhile =
  'Not saved: somebody else has changed this form since you saved it. Close it and open it again: what you have typed is offered there.';

/** A form is chosen and filled in. */
export function NewEntry({ about, onClose }: NewEntryProps) {
  const api = useApi();
  const query = useQuery(formsToFill(api));
  const { patientId, patientMonitorId } = about;
  /** The entry as it was first saved, while something else was being typed. */
  const [written, setWritten] = useState<FormSubmission>();
  const [isStale, setStale] = useState(false);
  const edited = useEntry(`form-submissions.${written?.id ?? `new.${patientId}`}`, blank);
  const { entry, change } = edited;
  const form = query.data?.find(({ id }) => id === entry.formId);
  const save = useSaveEntry({
    patientId,
    edited,
    toast: written ? 'Form successfully updated' : 'Form successfully submitted',
    save: (body: NonNullable<typeof sent>, idempotencyKey) => {
      if (written === undefined)
        return api.call(createFormSubmission, { body }, { idempotencyKey });
      const { results, status } = body;
      return api.call(
        updateFormSubmission,
        { params: { id: written.id }, body: { results, status, version: entry.version } },
        { idempotencyKey },
      );
    },
    onClose,
    onWritten: setWritten,
    onStale: () => setStale(true),
  });
  const sent = form && {
    patient_id: patientId,
    patient_monitor_id: patientMonitorId,
    form_id: form.id,
    form_version: form.form_version,
    results: resultsOf(form.fields, entry.answers),
    status: statusOf({ isCompleted: entry.isCompleted || !form.can_update }),
  };
  const cancel = () => {
    if (!isStale) edited.forget();
    onClose();
  };
  const choose = (forms: FormToFill[], text: string | null) => {
    const chosen = forms.find(({ id }) => String(id) === text);
    if (chosen) change({ formId: chosen.id, answers: blankAnswers(chosen.fields) });
  };

  const { data: forms } = query;
  if (forms === undefined)
    return (
      <div className={styles['entry']}>
        {edited.guard}
        {query.isError ? (
          <ErrorState
            whatFailed="The forms could not be loaded"
            text={textOf(query.error)}
            whatStillWorks="What was filled in before can still be read."
            requestId={requestIdOf(query.error)}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <LoadingState what="the forms" lines={3} onRetry={() => void query.refetch()} />
        )}
      </div>
    );
  return (
    <div className={styles['entry']}>
      {edited.guard}
      {forms.length === 0 ? (
        <p>No form is in use. An administrator makes forms in the form builder.</p>
      ) : (
        <Select
          label="Form"
          placeholder="Choose a form"
          data-autofocus
          searchable={forms.length > 8}
          data={forms.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={form ? String(form.id) : null}
          allowDeselect={false}
          disabled={written !== undefined || save.saving}
          onChange={(text) => choose(forms, text)}
        />
      )}
      {form && sent ? (
        <EntryForm
          form={form}
          edited={edited}
          saving={save.saving}
          refused={save.refused}
          isOver={save.isOver || isStale}
          notes={[isStale ? changedMeanwhile : save.note]}
          onSave={() => save.submit(sent)}
          onCancel={cancel}
        />
      ) : (
        <Group gap="xs">
          <Button disabled>Save</Button>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        </Group>
      )}
    </div>
  );
}
