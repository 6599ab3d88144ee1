import type { setPatientStatus } from '@lamplight/contracts/calls/patients';
import type { WriteContext } from '../../platform/http/handler.ts';
import { fieldRefused, notFound } from '../../platform/refusal.ts';
import { findPatient, lockPatient, type PatientRow } from './patients.queries.ts';
import { changePatient, findChoosable } from './save-patient.queries.ts';

/** Where somebody stands on the way home changes while she is watched, too. */
export async function saveStatus({
  db,
  who,
  params,
  body: { patient_status_id },
}: WriteContext<typeof setPatientStatus>): Promise<PatientRow> {
  const before = await lockPatient(db, who, params.id);
  if (!before) throw notFound();
  if (patient_status_id !== before.patient_status_id) {
    const chosen = { patient_status_id, language_id: null, patient_tags: [] };
    const { status } = await findChoosable(db, who.hospitalId, chosen);
    if (patient_status_id !== null && !status)
      throw fieldRefused('patient_status_id', 'Please choose a status that is in use');
    await changePatient(db, who.hospitalId, before.id, { patient_status_id });
  }
  const after = await findPatient(db, who, before.id);
  if (!after) throw notFound();
  return after;
}
