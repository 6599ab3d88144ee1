import type { OpenAlarm } from '@lamplight/contracts/entities/open-alarm';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import type { LockedAlarm } from './alarms.queries.ts';

export type Because = NonNullable<OpenAlarm['told_because']>;
export interface Meant {
  user_id: number;
  because: Because;
}

const mayWatch = sql`EXISTS (SELECT FROM role_permissions g WHERE g.hospital_id = u.hospital_id
  AND g.role_id = u.role_id AND g.subject = 'PatientMonitor' AND g.action IN ('View', 'Manage'))`;
const receives = sql`EXISTS (SELECT FROM role_permissions g WHERE g.hospital_id = u.hospital_id
  AND g.role_id = u.role_id AND g.subject = 'PatientMonitorAssignment' AND g.action IN ('Receive', 'Manage'))`;
const worksHere = sql`u.deleted_at IS NULL AND u.disabled_at IS NULL`;
/**
 * Being named never widens what somebody may see. Asked of people who were found before, as a set that the planner
 * cannot open: otherwise it asks everybody in the hospital, 0.2 s for each alarm among 500 of them.
 */
const seesIt = sql`${mayWatch} AND u.unit_id = ANY (visible_unit_ids(u.hospital_id, u.id))`;

/** Adds those who see the patient and were not told before; says whom. */
export async function addRecipients(
  tx: Tx,
  alarm: Pick<LockedAlarm, 'hospital_id' | 'id' | 'patient_monitor_id'>,
  meant: readonly Meant[],
  now: Date,
): Promise<number[]> {
  if (meant.length === 0) return [];
  const { rows } = await sql<{ user_id: number }>`
    WITH named AS MATERIALIZED (
      SELECT DISTINCT ON (u.id) u.hospital_id, u.id, u.role_id, r.unit_id, w.because
        FROM unnest(${meant.map((one) => one.user_id)}::bigint[], ${meant.map((one) => one.because)}::text[])
          WITH ORDINALITY AS w(user_id, because, place)
        JOIN users u ON u.hospital_id = ${alarm.hospital_id} AND u.id = w.user_id
        JOIN patient_monitors m ON m.hospital_id = u.hospital_id AND m.id = ${alarm.patient_monitor_id}
        JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
       WHERE ${worksHere} ORDER BY u.id, w.place)
    INSERT INTO alarm_recipients (hospital_id, stat_alarm_id, user_id, because, told_at)
    SELECT u.hospital_id, ${alarm.id}::bigint, u.id, u.because, ${now}::timestamptz
      FROM named u WHERE ${seesIt} ORDER BY u.id
    ON CONFLICT DO NOTHING RETURNING user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** Everybody who sees the patient: first those who receive patients, without any of them all. */
export async function inSightOf(
  db: Db,
  alarm: Pick<LockedAlarm, 'hospital_id' | 'patient_monitor_id'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; receives: boolean }>`
    WITH near AS MATERIALIZED (
      SELECT u.hospital_id, u.id, u.role_id, r.unit_id FROM patient_monitors m
        JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
        JOIN user_divisions d ON d.hospital_id = r.hospital_id AND d.division_id = r.division_id
        JOIN users u ON u.hospital_id = d.hospital_id AND u.id = d.user_id
       WHERE m.hospital_id = ${alarm.hospital_id} AND m.id = ${alarm.patient_monitor_id} AND ${worksHere})
    SELECT u.id, ${receives} AS receives FROM near u WHERE ${seesIt} ORDER BY u.id`.execute(db);
  const receivers = rows.filter((one) => one.receives);
  return (receivers.length > 0 ? receivers : rows).map(({ id }) => id);
}

export async function membersOf(db: Db, hospitalId: number, groupId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`SELECT g.user_id FROM group_members g
      JOIN groups k ON k.hospital_id = g.hospital_id AND k.id = g.group_id AND k.deleted_at IS NULL
     WHERE g.hospital_id = ${hospitalId} AND g.group_id = ${groupId} ORDER BY g.user_id`.execute(
    db,
  );
  return rows.map(({ user_id }) => user_id);
}

export async function recipientsOf(db: Db, hospitalId: number, alarmId: number): Promise<Meant[]> {
  const { rows } = await sql<Meant>`SELECT user_id, because FROM alarm_recipients
    WHERE hospital_id = ${hospitalId} AND stat_alarm_id = ${alarmId} ORDER BY user_id`.execute(db);
  return rows;
}

/** A new alarm is heard, whatever was held back before. In one order: two alarms at once may be for the same people. */
export async function breakPauses(
  tx: Tx,
  hospitalId: number,
  userIds: readonly number[],
): Promise<void> {
  await sql`WITH paused AS (SELECT stat_alarm_id, user_id FROM alarm_recipients
      WHERE hospital_id = ${hospitalId} AND user_id = ANY (${[...userIds]}::bigint[])
        AND paused_until IS NOT NULL
      ORDER BY stat_alarm_id, user_id FOR UPDATE)
    UPDATE alarm_recipients r SET paused_until = NULL FROM paused p
     WHERE r.hospital_id = ${hospitalId} AND r.stat_alarm_id = p.stat_alarm_id
       AND r.user_id = p.user_id`.execute(tx);
}

export async function pauseFor(
  tx: Tx,
  who: Principal,
  alarmId: number,
  until: Date,
): Promise<void> {
  await sql`UPDATE alarm_recipients SET paused_until = ${until}
    WHERE hospital_id = ${who.hospitalId} AND stat_alarm_id = ${alarmId} AND user_id = ${who.userId}`.execute(
    tx,
  );
}
