import type { BodyOf } from '@lamplight/contracts/call';
import type { createPatient, updatePatient } from '@lamplight/contracts/calls/patients';
import { fieldRefused, Refusal } from '../../platform/refusal.ts';
import { saveLinks } from '../../platform/resources/save-links.ts';
import type { Writing } from '../../platform/resources/simple-table.ts';
import { checkedCustomFields } from '../custom-fields/index.ts';
import {
  bedFor,
  refusedAsTaken,
  refuseTakenNumber,
  refuseWrongFields,
  writtenFields,
} from './patient-rules.ts';
import type { PatientRow } from './patients.queries.ts';
import { changePatient, insertPatient } from './save-patient.queries.ts';

type NewPatient = BodyOf<typeof createPatient>;
type ChangedPatient = BodyOf<typeof updatePatient>;

const tagLinks = { table: 'patient_tags', record: 'patient_id', linked: 'tag_id' } as const;

/** The columns of what was filled in, once all of it is right. */
async function columnsOf(
  context: Writing,
  fields: Omit<ChangedPatient, 'version'>,
  divisionId: number,
  before: PatientRow | undefined,
): Promise<object> {
  await refuseWrongFields(context, fields, before);
  const { hospitalId } = context.who;
  const stored = before?.custom_fields ?? {};
  const {
    patient_tags: _tags,
    pain_scale: pain,
    precautions,
    custom_fields: sent,
    aimee_memory_personal: _personal,
    aimee_memory_clinical: _clinical,
    ai_snapshot: _snapshot,
    ...plain
  } = fields;
  const custom = await checkedCustomFields(context.db, hospitalId, 'patient', stored, sent);
  return {
    ...plain,
    bed_id: await bedFor(context, divisionId, fields, before),
    pain_level: pain.level,
    pain_observed_on: pain.date,
    precautions: JSON.stringify(precautions),
    custom_fields: JSON.stringify(custom),
    ...(await writtenFields(context, fields, before)),
  };
}

export async function addPatient(
  context: Writing,
  { division_id, ...fields }: NewPatient,
): Promise<number> {
  const { db, who } = context;
  if (!who.divisionIds.has(division_id))
    throw fieldRefused('division_id', 'Please choose a hospital of yours');
  const columns = await columnsOf(context, fields, division_id, undefined);
  await refuseTakenNumber(context, fields.mrn, undefined);
  const row = { hospital_id: who.hospitalId, division_id, ...columns };
  const id = await insertPatient(db, row).catch(refusedAsTaken);
  await saveLinks(db, tagLinks, { hospitalId: who.hospitalId, id }, [], fields.patient_tags);
  return id;
}

export async function updatePatientRecord(
  context: Writing,
  before: PatientRow,
  { version: _, ...fields }: ChangedPatient,
): Promise<void> {
  const { db, who } = context;
  const columns = await columnsOf(context, fields, before.division_id, before);
  // Whom eyes rest on must not change under them: not who it is, and not where.
  if (before.is_monitored) throw new Refusal('Patient::MonitoringInProgress');
  if (fields.mrn !== before.mrn) await refuseTakenNumber(context, fields.mrn, before.id);
  // Touched in any case: a save that changed only tags must raise the version and be announced.
  const set = { ...columns, updated_at: context.now };
  await changePatient(db, who.hospitalId, before.id, set).catch(refusedAsTaken);
  const owner = { hospitalId: who.hospitalId, id: before.id };
  await saveLinks(db, tagLinks, owner, before.patient_tags, fields.patient_tags);
}
