import type {
  AlarmOutcome,
  AlarmStepName,
  OpenAlarm,
} from '@lamplight/contracts/entities/open-alarm';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { inSight } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

/** More open alarms than this at once are no list that anyone reads; the totals say that there are more. */
const mostOpen = 100;

export interface StepRow {
  step: AlarmStepName;
  at: string;
  user: OpenAlarm['raised_by'];
  outcome: AlarmOutcome | null;
}

export interface AlarmRow {
  id: number;
  alarm_uuid: string;
  patient_monitor_id: number;
  patient_id: number;
  patient_name: string;
  room_id: number;
  room_name: string;
  bed_id: number | null;
  bed_name: string | null;
  unit_id: number;
  unit_name: string;
  unit_phone: string | null;
  division_id: number;
  division_name: string;
  division_color: string;
  raised_by: OpenAlarm['raised_by'];
  raised_at: Date;
  acknowledge_seconds: number;
  arrive_seconds: number;
  resolve_minutes: number;
  steps: StepRow[];
  told_because: OpenAlarm['told_because'];
  paused_until: Date | null;
  /** Of all that match, also beyond the limit. */
  total: number;
  told_total: number;
}

const person = (hospital: string, column: string) =>
  sql`(SELECT jsonb_build_object('id', x.id, 'name', x.name) FROM users x
    WHERE x.hospital_id = ${sql.ref(hospital)} AND x.id = ${sql.ref(column)})`;

const alarms = (who: Principal, which: RawBuilder<unknown>) => sql<AlarmRow>`
  SELECT s.id, s.alarm_uuid, s.patient_monitor_id, p.id AS patient_id,
         concat_ws(' ', p.first_name, p.last_name) AS patient_name,
         r.id AS room_id, r.name AS room_name, b.id AS bed_id, b.name AS bed_name,
         u.id AS unit_id, u.name AS unit_name, u.phone AS unit_phone,
         d.id AS division_id, d.name AS division_name, d.color AS division_color,
         d.alarm_acknowledge_seconds AS acknowledge_seconds, d.alarm_arrive_seconds AS arrive_seconds,
         d.alarm_resolve_minutes AS resolve_minutes,
         ${person('s.hospital_id', 's.created_by_id')} AS raised_by, s.observed_at AS raised_at,
         coalesce((SELECT jsonb_agg(jsonb_build_object('step', t.step, 'at', t.at, 'outcome', t.outcome,
             'user', ${person('t.hospital_id', 't.user_id')}) ORDER BY t.at)
           FROM alarm_steps t WHERE t.hospital_id = s.hospital_id AND t.stat_alarm_id = s.id), '[]') AS steps,
         mine.because AS told_because, mine.paused_until,
         count(*) OVER () AS total, count(mine.because) OVER () AS told_total
    FROM stat_alarms s
    JOIN patient_monitors m ON m.hospital_id = s.hospital_id AND m.id = s.patient_monitor_id
    JOIN patients p ON p.hospital_id = m.hospital_id AND p.id = m.patient_id
    JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
    JOIN units u ON u.hospital_id = r.hospital_id AND u.id = r.unit_id
    JOIN divisions d ON d.hospital_id = r.hospital_id AND d.id = r.division_id
    LEFT JOIN beds b ON b.hospital_id = m.hospital_id AND b.id = m.bed_id
    LEFT JOIN alarm_recipients mine ON mine.hospital_id = s.hospital_id AND mine.stat_alarm_id = s.id
      AND mine.user_id = ${who.userId}
   WHERE s.hospital_id = ${who.hospitalId} AND s.is_followed AND ${inSight(who, 'r.unit_id')} AND ${which}
   ORDER BY mine.because IS NULL, EXISTS (SELECT FROM alarm_steps t WHERE t.hospital_id = s.hospital_id
       AND t.stat_alarm_id = s.id AND t.step = 'acknowledged'), s.id
   LIMIT ${mostOpen}`;

/** An alarm is in sight of who sees its monitor. */
export async function findAlarm(db: Db, who: Principal, id: number): Promise<AlarmRow | undefined> {
  return (await alarms(who, sql`s.id = ${id}`).execute(db)).rows[0];
}

/**
 * The caller's own alarms come first and of them the oldest that no one acknowledged: where the list is cut,
 * it is cut at the newest that someone answers already.
 */
export async function listOpen(db: Db, who: Principal): Promise<AlarmRow[]> {
  const { rows } = await alarms(who, sql`s.resolved_at IS NULL`).execute(db);
  return rows;
}

/** Everything that decides what happens next with an alarm; nobody else changes it meanwhile. */
export interface LockedAlarm {
  hospital_id: number;
  id: number;
  patient_monitor_id: number;
  raised_at: Date;
  resolved_at: Date | null;
  division_id: number;
  acknowledge_seconds: number;
  arrive_seconds: number;
  resolve_minutes: number;
  group_id: number | null;
}

export async function lockAlarm(
  tx: Tx,
  hospitalId: number,
  id: number,
): Promise<LockedAlarm | undefined> {
  const { rows } = await sql<LockedAlarm>`
    SELECT s.hospital_id, s.id, s.patient_monitor_id, s.observed_at AS raised_at, s.resolved_at,
           r.division_id, d.alarm_acknowledge_seconds AS acknowledge_seconds,
           d.alarm_arrive_seconds AS arrive_seconds, d.alarm_resolve_minutes AS resolve_minutes,
           d.alarm_group_id AS group_id
      FROM stat_alarms s
      JOIN patient_monitors m ON m.hospital_id = s.hospital_id AND m.id = s.patient_monitor_id
      JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
      JOIN divisions d ON d.hospital_id = r.hospital_id AND d.id = r.division_id
     WHERE s.hospital_id = ${hospitalId} AND s.id = ${id} AND s.is_followed
       FOR NO KEY UPDATE OF s`.execute(tx);
  return rows[0];
}

/** The alarm that a room's device is to sound, by the name both know. */
export async function alarmOfDevice(
  db: Db,
  { hospitalId, deviceId }: { hospitalId: number; deviceId: number },
  uuid: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`SELECT s.id FROM stat_alarms s
      JOIN patient_monitors m ON m.hospital_id = s.hospital_id AND m.id = s.patient_monitor_id
     WHERE s.hospital_id = ${hospitalId} AND s.alarm_uuid = ${uuid}::uuid AND s.is_followed
       AND m.video_device_id = ${deviceId}`.execute(db);
  return rows[0]?.id;
}

export async function openAlarmIds(db: Db, hospitalId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM stat_alarms
    WHERE hospital_id = ${hospitalId} AND is_followed AND resolved_at IS NULL ORDER BY id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
