import type { StatAlarm } from '@lamplight/contracts/entities/stat-alarm';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { findMonitor } from '../patient-monitors/index.ts';

export interface StatAlarmRow extends Pick<
  StatAlarm,
  | 'alarm_type'
  | 'event_type'
  | 'stat_alarm_category'
  | 'description'
  | 'priority'
  | 'source'
  | 'created_by'
  | 'resolved_by'
> {
  id: number;
  patient_monitor_id: number;
  stat_alarm_category_id: number | null;
  observed_at: Date;
  resolved_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const person = (
  column: string,
) => sql`(SELECT jsonb_build_object('id', u.id, 'name', u.name) FROM users u
  WHERE u.hospital_id = s.hospital_id AND u.id = ${sql.ref(column)})`;

export const shownAlarm = sql`s.id, s.patient_monitor_id, s.alarm_type, s.event_type, s.stat_alarm_category_id,
  (SELECT jsonb_build_object('id', c.id, 'label', c.label) FROM stat_alarm_categories c
    WHERE c.hospital_id = s.hospital_id AND c.id = s.stat_alarm_category_id) AS stat_alarm_category,
  s.description, s.priority, s.source, ${person('s.created_by_id')} AS created_by, s.observed_at,
  ${person('s.resolved_by_id')} AS resolved_by, s.resolved_at, s.version, s.created_at, s.updated_at`;

async function alarmInSight(
  db: Db,
  who: Principal,
  id: number,
  lock = sql``,
): Promise<StatAlarmRow | undefined> {
  const { rows } = await sql<StatAlarmRow>`SELECT ${shownAlarm} FROM stat_alarms s
    WHERE s.hospital_id = ${who.hospitalId} AND s.id = ${id} ${lock}`.execute(db);
  const [found] = rows;
  return found && (await findMonitor(db, who, found.patient_monitor_id)) ? found : undefined;
}

/** An event is in sight of who sees its monitor. */
export const findStatAlarm = (db: Db, who: Principal, id: number) => alarmInSight(db, who, id);
export const lockStatAlarm = (tx: Tx, who: Principal, id: number) =>
  alarmInSight(tx, who, id, sql`FOR UPDATE`);

export async function insertAlarm(
  tx: Tx,
  who: Principal,
  monitor: { id: number; division_id: number },
  { uuid, now }: { uuid: string; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO stat_alarms (hospital_id, division_id, patient_monitor_id, alarm_type, source,
      created_by_id, observed_at, alarm_uuid, is_followed)
    VALUES (${who.hospitalId}, ${monitor.division_id}, ${monitor.id}, 'alarm', 'manual', ${who.userId}, ${now},
      ${uuid}::uuid, true)
    ON CONFLICT (hospital_id, alarm_uuid) DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** What the same person raised for the same patient under this name. */
export async function findRaised(
  db: Db,
  who: Principal,
  monitorId: number,
  uuid: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM stat_alarms
    WHERE hospital_id = ${who.hospitalId} AND alarm_uuid = ${uuid}::uuid AND is_followed
      AND patient_monitor_id = ${monitorId} AND created_by_id = ${who.userId}`.execute(db);
  return rows[0]?.id;
}

/** Under which name the room knows an alarm, and whether it has said that it sounds. */
export async function findSounding(
  db: Db,
  hospitalId: number,
  id: number,
): Promise<{ alarm_uuid: string; has_sounded: boolean } | undefined> {
  const { rows } = await sql<{ alarm_uuid: string; has_sounded: boolean }>`
    SELECT s.alarm_uuid, EXISTS (SELECT FROM alarm_steps t WHERE t.hospital_id = s.hospital_id
             AND t.stat_alarm_id = s.id AND t.step = 'sounded') AS has_sounded
      FROM stat_alarms s WHERE s.hospital_id = ${hospitalId} AND s.id = ${id}`.execute(db);
  return rows[0];
}

/** What a room of this hospital plays, for how many seconds; nothing where it plays nothing. */
export async function findRoomAlarm(
  db: Db,
  hospitalId: number,
  divisionId: number,
): Promise<{ name: string; seconds: number } | undefined> {
  const { rows } = await sql<{ name: string; seconds: number }>`
    SELECT d.video_device_alarm_name AS name, d.video_device_alarm_duration AS seconds FROM divisions d
     WHERE d.hospital_id = ${hospitalId} AND d.id = ${divisionId}
       AND d.video_device_alarm_name IS NOT NULL AND d.video_device_alarm_duration IS NOT NULL`.execute(
    db,
  );
  return rows[0];
}
