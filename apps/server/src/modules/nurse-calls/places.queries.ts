import type { SaidPlace } from '@lamplight/domain/adt/read-adt';
import type { CallRule } from '@lamplight/domain/nurse-call/choose-rule';
import type {
  CalledAlarmStep,
  NurseCallAction,
} from '@lamplight/contracts/entities/nurse-call-rule';
import type { NudgeColor } from '@lamplight/contracts/entities/nudge';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { CallPlace } from './waiting-calls.queries.ts';

/** A room that a partner names as we do, in its own hospitals; a name that several rooms have means none. */
export async function placeOfPartner(
  tx: Tx,
  hospitalId: number,
  partnerId: number,
  { unit, room, bed }: SaidPlace,
): Promise<CallPlace | undefined> {
  const { rows } = await sql<CallPlace>`
    SELECT r.division_id, r.unit_id, r.id AS room_id,
           (SELECT b.id FROM beds b WHERE b.hospital_id = r.hospital_id AND b.room_id = r.id
              AND b.deleted_at IS NULL AND lower(b.name) = lower(${bed}) ORDER BY b.id LIMIT 1) AS bed_id
      FROM rooms r
      JOIN units u ON u.hospital_id = r.hospital_id AND u.id = r.unit_id
      JOIN partner_divisions x ON x.hospital_id = r.hospital_id AND x.division_id = r.division_id
     WHERE r.hospital_id = ${hospitalId} AND x.partner_id = ${partnerId} AND r.deleted_at IS NULL
       AND lower(r.name) = lower(${room}) AND (${unit} = '' OR lower(u.name) = lower(${unit}))
     LIMIT 2`.execute(tx);
  return rows.length === 1 ? rows[0] : undefined;
}

export async function unitOfRoom(
  tx: Tx,
  hospitalId: number,
  roomId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ unit_id: number }>`SELECT r.unit_id FROM rooms r
    WHERE r.hospital_id = ${hospitalId} AND r.id = ${roomId}`.execute(tx);
  return rows[0]?.unit_id;
}

export interface StoredRule extends CallRule {
  action: NurseCallAction;
  virtual_request_type_id: number | null;
  alarm_step: CalledAlarmStep | null;
  nudge_color: NudgeColor | null;
}

export async function rulesOf(
  tx: Tx,
  hospitalId: number,
  divisionId: number,
): Promise<StoredRule[]> {
  const { rows } = await sql<StoredRule>`
    SELECT x.id, x.division_id, x.unit_id, x.kind, x.action, x.virtual_request_type_id, x.alarm_step, x.nudge_color
      FROM nurse_call_rules x
     WHERE x.hospital_id = ${hospitalId} AND x.division_id = ${divisionId} AND x.is_enabled
       AND x.deleted_at IS NULL`.execute(tx);
  return rows;
}

/** Where the bed is known only who lies in it; where it is not, everybody in the room. */
const at = (table: string, { room_id, bed_id }: CallPlace) =>
  sql<boolean>`${sql.ref(`${table}.room_id`)} = ${room_id}
    AND (${bed_id}::bigint IS NULL OR ${sql.ref(`${table}.bed_id`)} IS NULL
      OR ${sql.ref(`${table}.bed_id`)} = ${bed_id})`;

/** Who is there by our records; the number that a call names tells one from another. */
export async function patientsAt(
  tx: Tx,
  hospitalId: number,
  place: CallPlace,
  number: string | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; is_named: boolean }>`
    SELECT p.id, p.mrn IS NOT DISTINCT FROM ${number}::text AS is_named FROM patients p
     WHERE p.hospital_id = ${hospitalId} AND p.merged_into_id IS NULL AND ${at('p', place)}
     ORDER BY p.id`.execute(tx);
  const named = rows.filter(({ is_named }) => is_named);
  return (named.length > 0 ? named : rows).map(({ id }) => id);
}

/** Sessions that watch this place now. */
export async function monitorsAt(
  tx: Tx,
  hospitalId: number,
  place: CallPlace,
  number: string | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; is_named: boolean }>`
    SELECT m.id, p.mrn IS NOT DISTINCT FROM ${number}::text AS is_named FROM patient_monitors m
      JOIN patients p ON p.hospital_id = m.hospital_id AND p.id = m.patient_id
     WHERE m.hospital_id = ${hospitalId} AND m.status = 'active' AND ${at('m', place)}
     ORDER BY m.id`.execute(tx);
  const named = rows.filter(({ is_named }) => is_named);
  return (named.length > 0 ? named : rows).map(({ id }) => id);
}

/** Alarms that were raised there and are not resolved. */
export async function openAlarmsAt(
  tx: Tx,
  hospitalId: number,
  place: CallPlace,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT s.id FROM stat_alarms s
      JOIN patient_monitors m ON m.hospital_id = s.hospital_id AND m.id = s.patient_monitor_id
     WHERE s.hospital_id = ${hospitalId} AND s.is_followed AND s.resolved_at IS NULL AND ${at('m', place)}
     ORDER BY s.id`.execute(tx);
  return rows.map(({ id }) => id);
}
