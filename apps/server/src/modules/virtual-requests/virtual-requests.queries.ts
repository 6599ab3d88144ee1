import { sql, type RawBuilder } from 'kysely';
import type { VirtualRequest } from '@lamplight/contracts/entities/virtual-request';
import type {
  RequestPriority,
  RequestSound,
} from '@lamplight/contracts/entities/virtual-request-type';
import type { Db, Tx } from '../../platform/database/database.ts';
import { inSight } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface RequestRow {
  id: number;
  status: VirtualRequest['status'];
  priority: RequestPriority;
  step: number;
  times_told: number;
  group_count: number;
  type_id: number;
  kind: string;
  label: string;
  ui_sound: RequestSound;
  ui_sound_repeat_count: number;
  video_reason_id: number | null;
  patient_id: number;
  patient_name: string;
  division_id: number;
  division_name: string;
  room_id: number;
  room_name: string;
  assignee_id: number | null;
  assignee_name: string | null;
  raised_by_kind: VirtualRequest['raised_by']['kind'];
  raised_by_user_id: number | null;
  raised_by_name: string | null;
  created_at: Date;
  accepted_at: Date | null;
  closed_at: Date | null;
}

const shown = sql`q.id, q.status, q.priority, q.step, q.times_told, q.created_at, q.accepted_at, q.closed_at,
  q.raised_by_kind, q.raised_by_user_id, asker.name AS raised_by_name,
  t.id AS type_id, t.kind, t.label, t.ui_sound, t.ui_sound_repeat_count, t.video_reason_id,
  cardinality(t.group_ids) AS group_count,
  p.id AS patient_id, concat_ws(' ', p.first_name, p.last_name) AS patient_name,
  d.id AS division_id, d.name AS division_name, r.id AS room_id, r.name AS room_name,
  a.id AS assignee_id, a.name AS assignee_name`;

const from = sql`virtual_requests q
  JOIN virtual_request_types t ON t.hospital_id = q.hospital_id AND t.id = q.virtual_request_type_id
  JOIN patients p ON p.hospital_id = q.hospital_id AND p.id = q.patient_id
  JOIN divisions d ON d.hospital_id = q.hospital_id AND d.id = q.division_id
  JOIN rooms r ON r.hospital_id = q.hospital_id AND r.id = q.room_id
  LEFT JOIN users a ON a.hospital_id = q.hospital_id AND a.id = q.assignee_id
  LEFT JOIN users asker ON asker.hospital_id = q.hospital_id AND asker.id = q.raised_by_user_id`;

const visible = (who: Principal): RawBuilder<boolean> =>
  sql<boolean>`q.hospital_id = ${who.hospitalId} AND ${inSight(who, 'r.unit_id')}`;

export async function findRequest(
  db: Db,
  who: Principal,
  id: number,
): Promise<RequestRow | undefined> {
  const { rows } =
    await sql<RequestRow>`SELECT ${shown} FROM ${from} WHERE ${visible(who)} AND q.id = ${id}`.execute(
      db,
    );
  return rows[0];
}

/** As many as a person can answer, the oldest first; the total says that more wait. */
const mostOpen = 50;

type CountedRequest = RequestRow & { total: number };

/** What the person was told and has not dismissed, oldest first. */
export async function listToldRequests(db: Db, who: Principal): Promise<CountedRequest[]> {
  const { rows } = await sql<CountedRequest>`SELECT ${shown}, count(*) OVER () AS total FROM ${from}
      JOIN virtual_request_recipients x ON x.hospital_id = q.hospital_id
       AND x.virtual_request_id = q.id AND x.user_id = ${who.userId} AND x.dismissed_at IS NULL
     WHERE ${visible(who)} AND q.status = 'raised'
     ORDER BY q.created_at, q.id LIMIT ${mostOpen}`.execute(db);
  return rows;
}

export async function listRaisedRequests(db: Db, who: Principal): Promise<CountedRequest[]> {
  const { rows } = await sql<CountedRequest>`SELECT ${shown}, count(*) OVER () AS total FROM ${from}
     WHERE ${visible(who)} AND q.status = 'raised' AND q.raised_by_user_id = ${who.userId}
     ORDER BY q.created_at, q.id LIMIT ${mostOpen}`.execute(db);
  return rows;
}

/** Where a patient lies whom the person may see; nowhere for one out of sight or without a room. */
export async function placeOfPatient(
  db: Db,
  who: Principal,
  patientId: number,
): Promise<{ division_id: number; room_id: number } | undefined> {
  const { rows } = await sql<{ division_id: number; room_id: number }>`
    SELECT r.division_id, r.id AS room_id FROM patients p
      JOIN rooms r ON r.hospital_id = p.hospital_id AND r.id = p.room_id
     WHERE p.hospital_id = ${who.hospitalId} AND p.id = ${patientId} AND r.deleted_at IS NULL
       AND ${inSight(who, 'r.unit_id')}`.execute(db);
  return rows[0];
}

/** People choose a type; rooms and partners name it by its kind. */
export type TypeName = { id: number } | { kind: string };

export async function findUsableType(
  db: Db,
  hospitalId: number,
  name: TypeName,
): Promise<{ id: number; priority: RequestPriority } | undefined> {
  const row = await db
    .selectFrom('virtual_request_types')
    .select(['id', 'priority'])
    .where('hospital_id', '=', hospitalId)
    .where((is) => ('id' in name ? is('id', '=', name.id) : is('kind', '=', name.kind)))
    .where('enabled', '=', true)
    .executeTakeFirst();
  return row;
}

export interface NewRequest {
  hospitalId: number;
  patientId: number;
  divisionId: number;
  roomId: number;
  typeId: number;
  priority: RequestPriority;
  raisedBy: { kind: RequestRow['raised_by_kind']; userId: number | null };
}

/** Nothing when a request of the type is open for the patient already. */
export async function insertRequest(
  tx: Tx,
  request: NewRequest,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO virtual_requests (hospital_id, division_id, patient_id, room_id,
      virtual_request_type_id, priority, raised_by_kind, raised_by_user_id, created_at)
    VALUES (${request.hospitalId}, ${request.divisionId}, ${request.patientId}, ${request.roomId},
      ${request.typeId}, ${request.priority}, ${request.raisedBy.kind}, ${request.raisedBy.userId}, ${now})
    ON CONFLICT (hospital_id, patient_id, virtual_request_type_id) WHERE status = 'raised' DO NOTHING
    RETURNING id`.execute(tx);
  return rows[0]?.id;
}

export async function findOpenRequest(
  tx: Tx,
  { hospitalId, patientId, typeId }: NewRequest,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('virtual_requests')
    .select('id')
    .where('hospital_id', '=', hospitalId)
    .where('patient_id', '=', patientId)
    .where('virtual_request_type_id', '=', typeId)
    .where('status', '=', 'raised')
    .executeTakeFirst();
  return row?.id;
}

/** What moving a request on needs to know of it. */
export interface OpenRequest {
  hospital_id: number;
  id: number;
  patient_id: number;
  room_id: number;
  step: number;
  times_told: number;
  raised_by_user_id: number | null;
  group_ids: number[];
  escalate_after_sec: number;
  /** Its steps are those of the call for help, where it is one. */
  help_call_id: number | null;
}

/** The request, locked, if it is still open: whoever waited for an accept finds nothing. */
export async function lockOpenRequest(
  tx: Tx,
  hospitalId: number,
  id: number,
): Promise<OpenRequest | undefined> {
  const { rows } = await sql<OpenRequest>`
    SELECT q.hospital_id, q.id, q.patient_id, q.room_id, q.step, q.times_told, q.raised_by_user_id,
           t.group_ids::float8[] AS group_ids, t.escalate_after_sec, q.help_call_id
      FROM virtual_requests q
      JOIN virtual_request_types t ON t.hospital_id = q.hospital_id AND t.id = q.virtual_request_type_id
     WHERE q.hospital_id = ${hospitalId} AND q.id = ${id} AND q.status = 'raised'
       FOR UPDATE OF q`.execute(tx);
  return rows[0];
}

export async function saveCalling(
  tx: Tx,
  { hospital_id, id }: Pick<OpenRequest, 'hospital_id' | 'id'>,
  calling: { step: number; timesTold: number; nextStepAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('virtual_requests')
    .set({ step: calling.step, times_told: calling.timesTold, next_step_at: calling.nextStepAt })
    .where('hospital_id', '=', hospital_id)
    .where('id', '=', id)
    .execute();
}

export async function saveClosed(
  tx: Tx,
  hospitalId: number,
  id: number,
  status: 'dismissed' | 'expired' | 'cancelled',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('virtual_requests')
    .set({ status, closed_at: now, next_step_at: null })
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .execute();
}

/**
 * Takes the request, and with it every open request of the patient that was told to the person too:
 * she is about to speak with the patient, and nobody else shall be called for the same. Several who
 * accept at once wait here for the first; after its commit they find nothing open.
 */
export async function takeOpenRequests(
  tx: Tx,
  who: Principal,
  { id, patient_id }: Pick<RequestRow, 'id' | 'patient_id'>,
  now: Date,
): Promise<{ id: number; raised_by_user_id: number | null }[]> {
  const { rows } = await sql<{ id: number; raised_by_user_id: number | null }>`
    SELECT q.id, q.raised_by_user_id FROM virtual_requests q
      JOIN virtual_request_recipients x ON x.hospital_id = q.hospital_id AND x.virtual_request_id = q.id
     WHERE q.hospital_id = ${who.hospitalId} AND q.patient_id = ${patient_id} AND q.status = 'raised'
       AND x.user_id = ${who.userId} AND (x.dismissed_at IS NULL OR q.id = ${id})
     ORDER BY q.id FOR UPDATE OF q`.execute(tx);
  if (!rows.some((row) => row.id === id)) return [];
  await tx
    .updateTable('virtual_requests')
    .set({
      status: 'accepted',
      assignee_id: who.userId,
      accepted_at: now,
      closed_at: now,
      next_step_at: null,
    })
    .where('hospital_id', '=', who.hospitalId)
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  return rows;
}

/** Open requests whose next step is due; a job that was lost must not leave somebody waiting. */
export async function dueRequests(db: Db, hospitalId: number, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('virtual_requests')
    .select('id')
    .where('hospital_id', '=', hospitalId)
    .where('status', '=', 'raised')
    .where('next_step_at', '<=', now)
    .orderBy('next_step_at')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}
