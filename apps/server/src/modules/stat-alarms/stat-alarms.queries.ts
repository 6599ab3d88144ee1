import type { StatAlarm } from '@lamplight/contracts/entities/stat-alarm';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { findMonitor } from '../patient-monitors/index.ts';

export interface StatAlarmRow extends Pick<
  StatAlarm,
  'alarm_type' | 'event_type' | 'description' | 'priority' | 'source' | 'created_by' | 'resolved_by'
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

/** An event is in sight of who sees its monitor. */
export async function findStatAlarm(
  db: Db,
  who: Principal,
  id: number,
): Promise<StatAlarmRow | undefined> {
  const { rows } = await sql<StatAlarmRow>`
    SELECT s.id, s.patient_monitor_id, s.alarm_type, s.event_type, s.stat_alarm_category_id, s.description,
           s.priority, s.source, ${person('s.created_by_id')} AS created_by, s.observed_at,
           ${person('s.resolved_by_id')} AS resolved_by, s.resolved_at, s.version, s.created_at, s.updated_at
      FROM stat_alarms s WHERE s.hospital_id = ${who.hospitalId} AND s.id = ${id}`.execute(db);
  const [found] = rows;
  return found && (await findMonitor(db, who, found.patient_monitor_id)) ? found : undefined;
}

export async function insertAlarm(
  tx: Tx,
  who: Principal,
  monitor: { id: number; division_id: number },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO stat_alarms
      (hospital_id, division_id, patient_monitor_id, alarm_type, source, created_by_id, observed_at)
    VALUES (${who.hospitalId}, ${monitor.division_id}, ${monitor.id}, 'alarm', 'manual', ${who.userId}, ${now})
    RETURNING id`.execute(tx);
  if (!rows[0]) throw new Error('An alarm was added and has no id.');
  return rows[0].id;
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
