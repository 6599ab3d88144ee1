import { createFormSubmission } from '@lamplight/contracts/calls/form-submissions';
import type { FormToFill } from '@lamplight/contracts/entities/form';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { Button, Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { blankAnswers, resultsOf } from '../../shared/answers/answers.ts';
import { requestIdOf, textOf } from '../../shared/errors/error-collector.ts';
import { useWhileOpen } from '../../shared/forms/use-while-open.ts';
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

/** A form is chosen and filled in. */
export function NewEntry({ about, onClose }: NewEntryProps) {
  const api = useApi();
  const query = useQuery(formsToFill(api));
  const { patientId, patientMonitorId } = about;
  const edited = useEntry(`form-submissions.new.${patientId}`, blank);
  const { entry, change } = edited;
  const close = useWhileOpen(onClose);
  const form = query.data?.find(({ id }) => id === entry.formId);
  const save = useSaveEntry({
    patientId,
    toast: 'Form successfully submitted',
    save: (body: NonNullable<typeof sent>, idempotencyKey) =>
      api.call(createFormSubmission, { body }, { idempotencyKey }),
    onSaved: () => {
      edited.forget();
      close();
    },
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
    edited.forget();
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
          onChange={(text) => choose(forms, text)}
        />
      )}
      {form && sent ? (
        <EntryForm
          form={form}
          edited={edited}
          saving={save.saving}
          refused={save.refused}
          notes={[save.note]}
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
