import type { SaidPlace } from '@lamplight/domain/adt/read-adt';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { patientInSight } from '../patients/index.ts';
import type { ListenedSource } from './sources.queries.ts';

export async function findTested(
  db: Db | Tx,
  hospitalId: number,
  id: number,
): Promise<ListenedSource | undefined> {
  const { rows } =
    await sql<ListenedSource>`SELECT s.hospital_id, s.id, s.port, s.sending_application,
      s.sending_facility, s.allowed_addresses::text[] AS allowed_addresses, s.character_set, s.time_zone,
      s.number_authority
    FROM adt_sources s WHERE s.hospital_id = ${hospitalId} AND s.id = ${id}`.execute(db);
  return rows[0];
}

/** What the source calls a room or bed of ours, where it has another name for it. */
export async function findTheirWords(
  db: Db | Tx,
  hospitalId: number,
  sourceId: number,
  ours: { roomId: number; bedId: number | null },
): Promise<SaidPlace | undefined> {
  const { rows } = await sql<SaidPlace>`SELECT a.facility, a.unit, a.room, a.bed FROM adt_places a
    WHERE a.hospital_id = ${hospitalId} AND a.source_id = ${sourceId} AND a.room_id = ${ours.roomId}
      AND (a.bed_id IS NULL OR a.bed_id = ${ours.bedId}::bigint)
    ORDER BY a.bed_id NULLS LAST, a.id LIMIT 1`.execute(db);
  return rows[0];
}

export interface Tested {
  last_name: string;
  in_sight: boolean;
}

/** Whose record the number is now. */
export async function findNumbered(
  db: Db | Tx,
  who: Principal,
  number: string,
): Promise<Tested | undefined> {
  const { rows } = await sql<Tested>`SELECT p.last_name, (${patientInSight(who)}) AS in_sight
    FROM patients p WHERE p.hospital_id = ${who.hospitalId} AND p.mrn = ${number}`.execute(db);
  return rows[0];
}

/** Under which a message that was just sent is kept. */
export async function findSent(
  db: Db,
  hospitalId: number,
  sourceId: number,
  controlId: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`SELECT m.id FROM hl7_inbox m
    WHERE m.hospital_id = ${hospitalId} AND m.source_id = ${sourceId} AND m.control_id = ${controlId}
    ORDER BY m.id DESC LIMIT 1`.execute(db);
  return rows[0]?.id;
}
