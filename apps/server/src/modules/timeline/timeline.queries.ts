import type { TimelineEntry, TimelineKind } from '@lamplight/contracts/entities/timeline-entry';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { inSight, personInSight } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { isViewing } from '../assignments/index.ts';

export interface TimelineRow {
  kind: TimelineKind;
  at: Date;
  until: Date | null;
  by: TimelineEntry['by'];
  detail: string | null;
}

export interface Span {
  from: Date;
  until: Date;
}

export const mostEntries = 2_000;

/**
 * Each source answers kind, at, until, user_id, detail of the sessions `m` that the reader sees. What
 * lasted belongs to the span when it touches it.
 */
const sources: readonly RawBuilder<unknown>[] = [
  sql`SELECT 'monitored', m.monitor_started_at, m.monitor_ended_at, NULL::bigint, r.name
        FROM m JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
       WHERE m.monitor_started_at IS NOT NULL`,
  sql`SELECT 'paused', p.paused_at, p.ended_at, p.paused_by_id, p.reason
        FROM m JOIN monitor_pauses p ON p.hospital_id = m.hospital_id AND p.patient_monitor_id = m.id`,
  sql`SELECT 'nudge_' || n.color, n.start_time, n.end_time, n.confirmed_by_id, n.outcome
        FROM m JOIN nudges n ON n.hospital_id = m.hospital_id AND n.patient_monitor_id = m.id`,
  sql`SELECT CASE s.alarm_type WHEN 'alarm' THEN 'alarm' ELSE 'event_' || coalesce(s.event_type, 'note') END,
             CASE s.alarm_type WHEN 'alarm' THEN s.created_at ELSE s.observed_at END, s.resolved_at,
             s.created_by_id, s.description
        FROM m JOIN stat_alarms s ON s.hospital_id = m.hospital_id AND s.patient_monitor_id = m.id`,
  sql`SELECT 'alarm_step', t.at, NULL, t.user_id, t.step
        FROM m JOIN stat_alarms s ON s.hospital_id = m.hospital_id AND s.patient_monitor_id = m.id
        JOIN alarm_steps t ON t.hospital_id = s.hospital_id AND t.stat_alarm_id = s.id`,
  sql`SELECT 'announcement', a.asked_at, a.ended_at, a.asked_by_id, a.announcement_name
        FROM m JOIN announcements a ON a.hospital_id = m.hospital_id AND a.patient_monitor_id = m.id`,
  sql`SELECT CASE WHEN c.called_user_id IS NULL THEN 'phone_call' ELSE 'nurse_call' END, c.called_at, NULL, c.called_by_id, c.outcome
        FROM m JOIN phone_calls c ON c.hospital_id = m.hospital_id AND c.patient_monitor_id = m.id`,
  sql`SELECT a.role || CASE a.place WHEN 'backup' THEN '_backup' ELSE '' END, a.started_at, a.ended_at, a.user_id, NULL
        FROM m JOIN patient_monitor_assignments a ON a.hospital_id = m.hospital_id AND a.patient_monitor_id = m.id`,
  sql`SELECT 'watched', w.began_at, CASE WHEN ${isViewing} THEN NULL ELSE w.proved_at END, w.user_id, NULL
        FROM m JOIN watch_spells w ON w.hospital_id = m.hospital_id AND w.patient_monitor_id = m.id`,
  sql`SELECT 'unwatched', g.unwatched_since, g.ended_at, NULL, g.why
        FROM m JOIN guard_warnings g ON g.hospital_id = m.hospital_id AND g.patient_monitor_id = m.id`,
  sql`SELECT 'visit', v.started_at, v.ended_at, v.started_by_id, NULL
        FROM m JOIN meetings v ON v.hospital_id = m.hospital_id AND v.patient_monitor_id = m.id
       WHERE NOT v.is_test AND NOT v.is_preview`,
];

/** Of the patient herself, whatever session runs. */
const ofPatient = (who: Principal, patientId: number): RawBuilder<unknown>[] => [
  sql`SELECT 'adt', h.created_at, NULL::timestamptz, NULL::bigint, h.adt_event FROM adt_history h
       WHERE h.hospital_id = ${who.hospitalId} AND h.patient_id = ${patientId}`,
  sql`SELECT 'talk', a.at, NULL, a.user_id, NULL
        FROM audit_rows_about_patients(ARRAY[${patientId}]::bigint[]) k
        JOIN audit_log a ON a.at = k.at AND a.id = k.id
       WHERE a.hospital_id = ${who.hospitalId} AND a.call = 'audit-log.note'
         AND a.details ->> 'category' = 'talk' AND a.subject_ids && ARRAY(SELECT m.id FROM m)`,
];

/** One more than are told, so that it can be said that there are more. */
export async function listTimeline(
  db: Db,
  who: Principal,
  patientId: number,
  { from, until }: Span,
): Promise<TimelineRow[]> {
  const all = sql.join([...sources, ...ofPatient(who, patientId)], sql` UNION ALL `);
  const { rows } = await sql<TimelineRow>`
    WITH m AS MATERIALIZED (
      SELECT m.hospital_id, m.id, m.room_id, m.monitor_started_at, m.monitor_ended_at FROM patient_monitors m
        JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
       WHERE m.hospital_id = ${who.hospitalId} AND m.patient_id = ${patientId}
         AND ${inSight(who, 'r.unit_id')}
         AND m.monitor_started_at < ${until} AND coalesce(m.monitor_ended_at, ${until}) >= ${from}
    ), e (kind, at, until, user_id, detail) AS (${all})
    SELECT e.kind, e.at, e.until, e.detail,
           (SELECT json_build_object('id', u.id, 'name', u.name) FROM users u
             WHERE u.hospital_id = ${who.hospitalId} AND u.id = e.user_id
               AND ${personInSight(who, 'u.id')}) AS by
      FROM e WHERE e.at < ${until} AND (e.at >= ${from} OR e.until >= ${from}
        OR (e.until IS NULL AND e.kind IN ('monitored', 'paused', 'watched', 'observer', 'observer_backup', 'nurse', 'nurse_backup',
                                           'unwatched', 'visit')))
     ORDER BY e.at DESC, e.kind LIMIT ${sql.lit(mostEntries + 1)}`.execute(db);
  return rows;
}
