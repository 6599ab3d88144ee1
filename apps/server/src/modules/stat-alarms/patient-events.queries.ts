import type {
  EventFilter,
  EventType,
  PatientEvent,
} from '@lamplight/contracts/entities/stat-alarm';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { listPage } from '../../platform/database/list-page.ts';
import type { Page } from '../../platform/http/paging.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { shownAlarm, type StatAlarmRow } from './stat-alarms.queries.ts';

export interface PatientEventRow extends StatAlarmRow {
  revisions: PatientEvent['revisions'];
}

export interface EventColumns {
  event_type: EventType;
  stat_alarm_category_id: number | null;
  description: string | null;
}

/** Changes of what somebody wrote; that an alarm was resolved is none. */
const revisions = sql`coalesce((SELECT jsonb_agg(jsonb_build_object('username', v.username,
      'edited_at', v.created_at) ORDER BY v.id)
    FROM revisions v WHERE v.hospital_id = s.hospital_id AND v.object_type = 'stat_alarm'
     AND v.object_id = s.id AND v.action = 'updated'
     AND v.changes ?| ARRAY['event_type', 'stat_alarm_category_id', 'description']), '[]') AS revisions`;

export const eventSorts = { observed_at: 's.observed_at' };

/** Whether the caller sees the monitor is asked before. */
export async function listEventsOf(
  db: Db,
  who: Principal,
  monitorId: number,
  filter: EventFilter,
  page: Page,
): Promise<{ rows: PatientEventRow[]; total: number }> {
  return listPage<PatientEventRow>(db, {
    shown: sql`${shownAlarm}, ${revisions}`,
    from: sql`stat_alarms s`,
    where: [
      sql`s.hospital_id = ${who.hospitalId}`,
      sql`s.patient_monitor_id = ${monitorId}`,
      ...(filter === 'all' ? [] : [sql`s.source = ${filter}`]),
    ],
    page,
    key: 's.id',
  });
}

/** An event can be about it: it is one of the hospital's that are offered. */
export async function isOfferedCategory(tx: Tx, hospitalId: number, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM stat_alarm_categories c WHERE c.hospital_id = ${hospitalId}
    AND c.id = ${id} AND c.is_enabled AND c.deleted_at IS NULL`.execute(tx);
  return rows.length > 0;
}

export async function insertEvent(
  tx: Tx,
  who: Principal,
  monitor: { id: number; division_id: number },
  event: EventColumns & { observed_at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO stat_alarms (hospital_id, division_id, patient_monitor_id, alarm_type, event_type,
      stat_alarm_category_id, description, source, created_by_id, observed_at)
    VALUES (${who.hospitalId}, ${monitor.division_id}, ${monitor.id}, 'event', ${event.event_type},
      ${event.stat_alarm_category_id}, ${event.description}, 'manual', ${who.userId}, ${event.observed_at})
    RETURNING id`.execute(tx);
  if (!rows[0]) throw new Error('An event was added and has no id.');
  return rows[0].id;
}

export async function saveEvent(
  tx: Tx,
  hospitalId: number,
  id: number,
  event: EventColumns,
): Promise<void> {
  await sql`UPDATE stat_alarms SET event_type = ${event.event_type},
      stat_alarm_category_id = ${event.stat_alarm_category_id}, description = ${event.description}
    WHERE hospital_id = ${hospitalId} AND id = ${id}`.execute(tx);
}
