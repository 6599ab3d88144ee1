import type { createFormSubmission } from '@lamplight/contracts/calls/form-submissions';
import type { FormSubmission } from '@lamplight/contracts/entities/form-submission';
import type { WriteContext } from '../../platform/http/handler.ts';
import { fieldRefused, notFound } from '../../platform/refusal.ts';
import { findFormVersion, formQueries } from '../forms/index.ts';
import { findMonitor } from '../patient-monitors/index.ts';
import { isPatientInSight } from '../patients/index.ts';
import { checkedResults } from './checked-results.ts';
import { findSubmission, insertSubmission } from './form-submissions.queries.ts';
import { submissionWire } from './form-submissions.wire.ts';

export async function fillInForm({
  db,
  who,
  body,
}: WriteContext<typeof createFormSubmission>): Promise<FormSubmission> {
  const { patient_id, patient_monitor_id, form_id } = body;
  if (!(await isPatientInSight(db, who, patient_id))) throw notFound();
  if (patient_monitor_id !== null) {
    const monitor = await findMonitor(db, who, patient_monitor_id);
    if (monitor?.patient_id !== patient_id) throw notFound();
  }
  const form = await formQueries.find(db, who, form_id);
  if (!form) throw notFound();
  if (!form.is_active)
    throw fieldRefused('form_id', 'This form is no longer in use. Please choose another');
  // Whoever fills in a form answers the questions on her screen, also when they were changed just now.
  const form_version = body.form_version ?? form.form_version;
  const fields = await findFormVersion(db, who.hospitalId, form_id, form_version);
  if (!fields)
    throw fieldRefused('form_version', 'There is no such version of the form. Open it again');
  const results = checkedResults(body, { fields, can_update: form.can_update });
  const { status } = body;
  const id = await insertSubmission(db, who, {
    form_id,
    form_version,
    patient_id,
    patient_monitor_id,
    results,
    status,
  });
  const row = await findSubmission(db, who, id);
  if (!row) throw notFound();
  return submissionWire(row);
}
