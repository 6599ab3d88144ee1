import type { FieldProblem } from '@lamplight/contracts/errors';
import { birthDateProblem } from '@lamplight/domain/patients/birth-date';
import { recordNumberProblem } from '@lamplight/domain/patients/record-number';
import { violates, type Tx } from '../../platform/database/database.ts';
import { seesWholeDivisions } from '../../platform/database/scope.ts';
import { fieldRefused, Refusal } from '../../platform/refusal.ts';
import type { Writing } from '../../platform/resources/simple-table.ts';
import { hasFlag } from '../feature-flags/index.ts';
import type { PatientRow } from './patients.queries.ts';
import {
  findChoosable,
  findFreeBed,
  findNumberHolder,
  isRoomOf,
  recordNumberLength,
  type Chosen,
} from './save-patient.queries.ts';

export interface SavedFields extends Chosen {
  mrn: string;
  dob: string | null;
  status: PatientRow['status'];
  room_id: number | null;
  aimee_memory_personal?: string | null | undefined;
  aimee_memory_clinical?: string | null | undefined;
  ai_snapshot?: string | null | undefined;
}

/** Refuses what the contract cannot know to be wrong. What was there before may stay. */
export async function refuseWrongFields(
  { db, who, now }: Writing,
  fields: SavedFields,
  before: PatientRow | undefined,
): Promise<void> {
  const problems: FieldProblem[] = [];
  const refuse = (path: string, text: string | undefined) => {
    if (text !== undefined) problems.push({ path, text });
  };
  if (fields.mrn !== before?.mrn)
    refuse('mrn', recordNumberProblem(fields.mrn, await recordNumberLength(db, who.hospitalId)));
  if (fields.dob !== null) refuse('dob', birthDateProblem(fields.dob, now));
  const { patient_status_id: status, language_id: language } = fields;
  const own = new Set<number>(before?.patient_tags.map(({ id }) => id));
  const isNew = {
    status: status !== null && status !== before?.patient_status_id,
    language: language !== null && language !== before?.language_id,
    tags: fields.patient_tags.filter((id) => !own.has(id)),
  };
  if (isNew.status || isNew.language || isNew.tags.length > 0) {
    const can = await findChoosable(db, who.hospitalId, fields);
    const choosable = new Set(can.tags);
    if (isNew.status && !can.status)
      refuse('patient_status_id', 'Please choose a status that is in use');
    if (isNew.language && !can.language)
      refuse('language_id', 'Please choose a language that is in use');
    if (isNew.tags.some((id) => !choosable.has(id)))
      refuse('patient_tags', 'Please choose tags that are in use');
  }
  if (problems.length > 0) throw new Refusal('Request::Invalid', { fields: problems });
}

/** Two people must never share a number; who has it is named as far as the asker may know. */
export async function refuseTakenNumber(
  { db, who }: Writing,
  mrn: string,
  ownId: number | undefined,
): Promise<void> {
  const holder = await findNumberHolder(db, who, mrn);
  if (!holder || holder.id === ownId) return;
  throw new Refusal(
    'Patient::MrnNotUnique',
    holder.is_in_sight ? { current: { id: holder.id } } : undefined,
  );
}

/** Two saves at the same moment are decided by the index. */
export const refusedAsTaken = (error: unknown): never => {
  if (violates(error, 'patients_hospital_id_mrn_key')) throw new Refusal('Patient::MrnNotUnique');
  throw error;
};

/** The bed that goes with the room that was chosen; nothing without one. */
export async function bedFor(
  { db, who }: Writing,
  divisionId: number,
  fields: Pick<SavedFields, 'room_id' | 'status'>,
  before: PatientRow | undefined,
): Promise<number | null> {
  const roomId = fields.room_id;
  if (roomId === null) {
    // She could not see the record any more that she is about to save.
    if (before?.room_id !== null && !(await seesWholeDivisions(db, who)))
      throw fieldRefused(
        'room_id',
        'Please choose a room: you see the patients of some units only',
      );
    return null;
  }
  const stays = roomId === before?.room_id;
  if (!stays && !(await isRoomOf(db, who, divisionId, roomId)))
    throw fieldRefused('room_id', 'Please choose a room of this hospital that you see');
  const ownBedId = stays ? before.bed_id : null;
  if (fields.status === 'inactive' || (stays && before.status === 'active')) return ownBedId;
  const place = { roomId, patientId: before?.id ?? null, ownBedId };
  const bed = await findFreeBed(db, who.hospitalId, place);
  if (bed === undefined)
    throw fieldRefused('room_id', 'No bed of this room is free. Please choose another room.');
  return bed;
}

const writtenColumns = {
  aimee_memory_personal: 'ai_memory_personal',
  aimee_memory_clinical: 'ai_memory_clinical',
  ai_snapshot: 'ai_snapshot',
} as const;

/** The columns of what only those with the flag may write; what was left out is not among them. */
export async function writtenFields(
  { db, who, now }: { db: Tx; who: Writing['who']; now: Date },
  fields: SavedFields,
  before: PatientRow | undefined,
): Promise<Record<string, unknown>> {
  const sent = (Object.keys(writtenColumns) as (keyof typeof writtenColumns)[]).filter(
    (field) => fields[field] !== undefined,
  );
  if (sent.length === 0) return {};
  if (!(await hasFlag(db, who, 'crystal_ball'))) throw new Refusal('Flag::Off');
  const set = Object.fromEntries(sent.map((field) => [writtenColumns[field], fields[field]]));
  const isNew = 'ai_snapshot' in set && set['ai_snapshot'] !== (before?.ai_snapshot ?? null);
  return isNew ? { ...set, ai_snapshot_updated_at: now } : set;
}
