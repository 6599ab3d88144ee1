import type { Shift } from '@lamplight/contracts/entities/shift-report';
import { proofHoldsSeconds } from '@lamplight/domain/watching/watch-state';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { inSight } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface ShiftRow {
  patient_monitor_id: number;
  patient_id: number;
  patient_name: string;
  room_id: number;
  room_name: string;
  bed_id: number | null;
  bed_name: string | null;
  division_id: number;
  division_name: string;
  division_color: string;
  watched_by: string[] | null;
  assigned: string[];
  monitored_minutes: number;
  paused_minutes: number;
  unwatched_minutes: number | null;
  unwatched_times: number | null;
  yellow_nudges: number;
  red_nudges: number;
  false_nudges: number;
  alarms: number;
  answered_seconds: number | null;
  prevented: number;
  occurred: number;
  visits: number;
}

export interface AskedShift {
  date: string;
  shift: Shift;
  /** One hospital, or all of the reader's. */
  divisionId: number | undefined;
  now: Date;
}

export const mostPatients = 500;

/** Whole minutes of what lasted within the shift. */
const minutesOf = (begin: string, end: string) => sql`coalesce(round(sum(extract(epoch FROM
  least(coalesce(${sql.ref(end)}, s.until), s.until) - greatest(${sql.ref(begin)}, s.from)) / 60)), 0)::integer`;

/** When the session was active within the shift `s`: pauses are not supposed to be watched. */
const activeSpan = sql`tstzmultirange(tstzrange(greatest(s.monitor_started_at, s.from),
    least(coalesce(s.monitor_ended_at, s.until), s.until)))
  - coalesce((SELECT range_agg(tstzrange(q.paused_at, greatest(q.paused_at, coalesce(q.ended_at, s.until))))
      FROM monitor_pauses q WHERE q.hospital_id = s.hospital_id AND q.patient_monitor_id = s.id), '{}')`;

/**
 * Who watches has been recorded since before the session's part of the shift. The record begins a moment
 * after the session, by another clock.
 */
const isMeasured = sql<boolean>`EXISTS (SELECT FROM monitor_watch k
  WHERE k.hospital_id = s.hospital_id AND k.patient_monitor_id = s.id
    AND k.recorded_from <= greatest(s.monitor_started_at, s.from) + interval '1 minute')`;

const spellsOfShift = sql`watch_spells w WHERE w.hospital_id = s.hospital_id AND w.patient_monitor_id = s.id
  AND w.began_at < s.until AND w.proved_at > s.from`;

/** Active time between spells. A gap shorter than a proof counts is none: proofs come every few seconds. */
const gapsOfShift = sql`(SELECT range_agg(gap) FROM unnest(span.active - coalesce(
    (SELECT range_agg(tstzrange(w.began_at, w.proved_at, '[]')) FROM ${spellsOfShift}), '{}')) gap
  WHERE span.is_measured AND upper(gap) - lower(gap) >= make_interval(secs => ${sql.lit(proofHoldsSeconds)}))`;

/** What the guard found, which also knows of shorter times and of curtains. */
const warnedOfShift = sql`(SELECT range_agg(tstzrange(g.unwatched_since,
    greatest(g.unwatched_since, coalesce(g.ended_at, s.until))))
  FROM guard_warnings g WHERE g.hospital_id = s.hospital_id AND g.patient_monitor_id = s.id
    AND g.unwatched_since < s.until AND coalesce(g.ended_at, s.until) > s.from)`;

export async function listShift(db: Db, who: Principal, asked: AskedShift): Promise<ShiftRow[]> {
  const { date, shift, divisionId = null, now } = asked;
  const begin = shift === 'day' ? '07:00' : '19:00';
  const { rows } = await sql<ShiftRow>`
    WITH hours AS (
      SELECT d.hospital_id, d.id, d.name, d.color,
             (${date}::date + ${begin}::time) AT TIME ZONE d.timezone AS from,
             least((${date}::date + ${begin}::time + interval '12 hours') AT TIME ZONE d.timezone, ${now}) AS until
        FROM divisions d WHERE d.hospital_id = ${who.hospitalId} AND d.id = coalesce(${divisionId}::bigint, d.id)
    ), s AS MATERIALIZED (
      SELECT m.hospital_id, m.id, m.patient_id, m.room_id, m.bed_id, m.monitor_started_at, m.monitor_ended_at,
             h.id AS division_id, h.name AS division_name, h.color AS division_color, h.from, h.until
        FROM patient_monitors m
        JOIN hours h ON h.hospital_id = m.hospital_id AND h.id = m.division_id
        JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
       WHERE m.hospital_id = ${who.hospitalId} AND ${inSight(who, 'r.unit_id')}
         AND m.monitor_started_at < h.until AND coalesce(m.monitor_ended_at, h.until) > h.from
       ORDER BY h.name, r.name, m.id LIMIT ${sql.lit(mostPatients + 1)}
    )
    SELECT s.id AS patient_monitor_id, s.division_id, s.division_name, s.division_color,
           p.id AS patient_id, concat_ws(' ', p.first_name, p.middle_name, p.last_name, p.suffix) AS patient_name,
           r.id AS room_id, r.name AS room_name, b.id AS bed_id, b.name AS bed_name,
           greatest(0, round(extract(epoch FROM least(coalesce(s.monitor_ended_at, s.until), s.until)
             - greatest(s.monitor_started_at, s.from)) / 60))::integer AS monitored_minutes,
           CASE WHEN span.is_measured THEN watched.watched_by END AS watched_by, assigned.assigned, paused.*,
           CASE WHEN span.is_measured OR doubt.warned IS NOT NULL THEN unwatched.minutes END AS unwatched_minutes,
           CASE WHEN span.is_measured OR doubt.warned IS NOT NULL THEN unwatched.times END AS unwatched_times,
           nudged.*, alarmed.*, happened.*, visited.*
      FROM s
      JOIN patients p ON p.hospital_id = s.hospital_id AND p.id = s.patient_id
      JOIN rooms r ON r.hospital_id = s.hospital_id AND r.id = s.room_id
      LEFT JOIN beds b ON b.hospital_id = s.hospital_id AND b.id = s.bed_id
      CROSS JOIN LATERAL (SELECT coalesce(json_agg(x.name ORDER BY x.began), '[]') AS assigned
        FROM (SELECT u.name, min(a.started_at) AS began FROM patient_monitor_assignments a
          JOIN users u ON u.hospital_id = a.hospital_id AND u.id = a.user_id
         WHERE a.hospital_id = s.hospital_id AND a.patient_monitor_id = s.id AND a.role = 'observer'
           AND a.place = 'primary' AND a.started_at < s.until AND coalesce(a.ended_at, s.until) > s.from
         GROUP BY u.id, u.name) x) assigned
      CROSS JOIN LATERAL (SELECT coalesce(json_agg(x.name ORDER BY x.began), '[]') AS watched_by
        FROM (SELECT u.name, min(w.began_at) AS began FROM (SELECT w.* FROM ${spellsOfShift}) w
          JOIN users u ON u.hospital_id = w.hospital_id AND u.id = w.user_id
         GROUP BY u.id, u.name) x) watched
      CROSS JOIN LATERAL (SELECT ${minutesOf('q.paused_at', 'q.ended_at')} AS paused_minutes FROM monitor_pauses q
        WHERE q.hospital_id = s.hospital_id AND q.patient_monitor_id = s.id
          AND q.paused_at < s.until AND coalesce(q.ended_at, s.until) > s.from) paused
      CROSS JOIN LATERAL (SELECT ${activeSpan} AS active, ${isMeasured} AS is_measured) span
      CROSS JOIN LATERAL (SELECT ${gapsOfShift} AS gaps, ${warnedOfShift} AS warned) doubt
      CROSS JOIN LATERAL (SELECT count(*)::integer AS times,
               coalesce(round(sum(extract(epoch FROM upper(t) - lower(t))) / 60), 0)::integer AS minutes
        FROM unnest(span.active * (coalesce(doubt.gaps, '{}') + coalesce(doubt.warned, '{}'))) t) unwatched
      CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE n.color = 'yellow')::integer AS yellow_nudges,
               count(*) FILTER (WHERE n.color = 'red')::integer AS red_nudges,
               count(*) FILTER (WHERE n.outcome = 'false')::integer AS false_nudges
        FROM nudges n WHERE n.hospital_id = s.hospital_id AND n.patient_monitor_id = s.id
          AND n.start_time >= s.from AND n.start_time < s.until) nudged
      CROSS JOIN LATERAL (SELECT count(*)::integer AS alarms,
               round(avg(extract(epoch FROM t.at - a.created_at)))::integer AS answered_seconds
        FROM stat_alarms a LEFT JOIN alarm_steps t ON t.hospital_id = a.hospital_id
          AND t.stat_alarm_id = a.id AND t.step = 'acknowledged'
        WHERE a.hospital_id = s.hospital_id AND a.patient_monitor_id = s.id AND a.alarm_type = 'alarm'
          AND a.created_at >= s.from AND a.created_at < s.until) alarmed
      CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE e.event_type = 'prevented')::integer AS prevented,
               count(*) FILTER (WHERE e.event_type = 'occurred')::integer AS occurred
        FROM stat_alarms e WHERE e.hospital_id = s.hospital_id AND e.patient_monitor_id = s.id
          AND e.observed_at >= s.from AND e.observed_at < s.until) happened
      CROSS JOIN LATERAL (SELECT count(*)::integer AS visits FROM meetings v
        WHERE v.hospital_id = s.hospital_id AND v.patient_monitor_id = s.id AND NOT v.is_test AND NOT v.is_preview
          AND v.started_at >= s.from AND v.started_at < s.until) visited
     ORDER BY s.division_name, r.name, b.name, s.id`.execute(db);
  return rows;
}
