import type {
  FormSubmission,
  ListedSubmission,
} from '@lamplight/contracts/entities/form-submission';
import type { IdOf } from '@lamplight/contracts/ids';
import { edited } from '../../platform/resources/edited.ts';
import type { ListedRow, SubmissionRow } from './form-submissions.queries.ts';

export const listedWire = (row: ListedRow): ListedSubmission => ({
  id: row.id as IdOf<'form_submission'>,
  form_id: row.form_id as IdOf<'form'>,
  form: { name: row.form_name, can_update: row.can_update },
  patient_id: row.patient_id as IdOf<'patient'>,
  patient_monitor_id: row.patient_monitor_id as IdOf<'patient_monitor'> | null,
  status: row.status,
  filled_by: row.filled_by,
  ...edited(row),
});

export const submissionWire = (row: SubmissionRow): FormSubmission => ({
  ...listedWire(row),
  form: {
    name: row.form_name,
    description: row.description,
    can_update: row.can_update,
    form_version: row.form_version,
    fields: row.fields,
  },
  results: row.results,
});
