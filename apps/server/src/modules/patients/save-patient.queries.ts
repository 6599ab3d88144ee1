import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { inSight } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { isMonitored } from './monitored.queries.ts';
import { patientInSight } from './patients-in-sight.queries.ts';

export async function recordNumberLength(db: Db, hospitalId: number): Promise<number | null> {
  const { rows } = await sql<{ mrn_chars: number | null }>`SELECT h.mrn_chars FROM hospitals h
    WHERE h.id = ${hospitalId}`.execute(db);
  return rows[0]?.mrn_chars ?? null;
}

export interface NumberHolder {
  id: number;
  first_name: string;
  middle_name: string | null;
  last_name: string;
  suffix: string | null;
  dob: string | null;
  division_id: number;
  division_name: string;
  is_monitored: boolean;
  is_in_sight: boolean;
}

/** Who has a record number, anywhere in the health system. */
export async function findNumberHolder(
  db: Db,
  who: Principal,
  mrn: string,
): Promise<NumberHolder | undefined> {
  const { rows } = await sql<NumberHolder>`
    SELECT p.id, p.first_name, p.middle_name, p.last_name, p.suffix, p.dob::text AS dob,
           d.id AS division_id, d.name AS division_name, (${patientInSight(who)}) AS is_in_sight,
           ${isMonitored(who.hospitalId)} AS is_monitored
      FROM patients p JOIN divisions d ON d.hospital_id = p.hospital_id AND d.id = p.division_id
     WHERE p.hospital_id = ${who.hospitalId} AND p.mrn = ${mrn}`.execute(db);
  return rows[0];
}

export interface Chosen {
  patient_status_id: number | null;
  language_id: number | null;
  patient_tags: readonly number[];
}

/** Which of these can be chosen now: what is switched off or removed cannot. */
export async function findChoosable(
  db: Db,
  hospitalId: number,
  chosen: Chosen,
): Promise<{ status: boolean; language: boolean; tags: number[] }> {
  const { rows } = await sql<{ status: boolean; language: boolean; tags: number[] }>`SELECT
    EXISTS (SELECT FROM dynamic_field_values v
      JOIN dynamic_fields f ON f.hospital_id = v.hospital_id AND f.id = v.dynamic_field_id
     WHERE v.hospital_id = ${hospitalId} AND v.id = ${chosen.patient_status_id} AND v.is_enabled
       -- Of patients there is one such field.
       AND f.table_name = 'patients') AS status,
    EXISTS (SELECT FROM languages l WHERE l.hospital_id = ${hospitalId} AND l.id = ${chosen.language_id}
       AND l.is_enabled AND l.deleted_at IS NULL) AS language,
    (SELECT coalesce(json_agg(t.id), '[]') FROM tags t WHERE t.hospital_id = ${hospitalId}
       AND t.deleted_at IS NULL AND t.id = ANY(${[...chosen.patient_tags]}::bigint[])) AS tags`.execute(
    db,
  );
  return rows[0] ?? { status: false, language: false, tags: [] };
}

/** Whether a room is one of a division's, and in sight. */
export async function isRoomOf(
  db: Db,
  who: Principal,
  divisionId: number,
  roomId: number,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM rooms r WHERE r.hospital_id = ${who.hospitalId}
    AND r.id = ${roomId} AND r.division_id = ${divisionId} AND r.deleted_at IS NULL
    AND ${inSight(who, 'r.unit_id')}`.execute(db);
  return rows.length > 0;
}

/**
 * A bed of the room in which no other active patient lies, the patient's own first. The beds are locked,
 * so that two who are admitted at the same moment do not get the same one.
 */
export async function findFreeBed(
  tx: Tx,
  hospitalId: number,
  place: { roomId: number; patientId: number | null; ownBedId: number | null },
): Promise<number | undefined> {
  await sql`SELECT FROM beds b WHERE b.hospital_id = ${hospitalId} AND b.room_id = ${place.roomId}
    ORDER BY b.id FOR UPDATE`.execute(tx);
  const { rows } = await sql<{ id: number }>`SELECT b.id FROM beds b
    WHERE b.hospital_id = ${hospitalId} AND b.room_id = ${place.roomId} AND b.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM patients o WHERE o.hospital_id = b.hospital_id AND o.room_id = b.room_id
        AND o.bed_id = b.id AND o.status = 'active' AND o.id IS DISTINCT FROM ${place.patientId}::bigint)
    ORDER BY b.id IS NOT DISTINCT FROM ${place.ownBedId}::bigint DESC, b.position, b.id LIMIT 1`.execute(
    tx,
  );
  return rows[0]?.id;
}

export async function insertPatient(tx: Tx, row: object): Promise<number> {
  const { id } = await tx
    .insertInto('patients')
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changePatient(
  tx: Tx,
  hospitalId: number,
  id: number,
  set: object,
): Promise<void> {
  await tx
    .updateTable('patients')
    .set(set)
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .execute();
}
