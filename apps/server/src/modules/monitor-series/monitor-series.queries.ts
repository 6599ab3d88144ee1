import type { SeriesKind } from '@lamplight/contracts/entities/chart';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

export const motionMinutes = 5;
/** Further back nothing is counted that was missed while no worker ran. */
const catchUpDays = 7;

/** Minutes of a stretch of time that lie in the hour `h.at`; what is not over yet lasts until now. */
const minutesIn = (began: string, ended: string, now: Date) => sql`coalesce(sum(extract(epoch FROM
    least(coalesce(${sql.raw(ended)}, ${now}), h.at + interval '1 hour') - greatest(${sql.raw(began)}, h.at))
    / 60.0), 0)`;
const touches = (
  began: string,
  ended: string,
  now: Date,
) => sql`${sql.raw(began)} < h.at + interval '1 hour'
  AND coalesce(${sql.raw(ended)}, ${now}) > h.at AND ${sql.raw(began)} <= ${now}`;

/**
 * The hours of each session that are not settled: those after the last one that has a score, and those of
 * events that were written down afterwards.
 */
const openHours = (hospitalId: number, now: Date) => sql`
  SELECT m.id, at.at FROM patient_monitors m
    LEFT JOIN LATERAL (SELECT max(a.hour_bin) AS hour FROM acuity_scores a
      WHERE a.hospital_id = m.hospital_id AND a.patient_monitor_id = m.id) settled ON true
    CROSS JOIN LATERAL generate_series(
      date_trunc('hour', greatest(m.monitor_started_at, settled.hour + interval '1 hour',
        ${now}::timestamptz - make_interval(days => ${catchUpDays})), 'UTC'),
      least(coalesce(m.monitor_ended_at, ${now}), ${now}), interval '1 hour') AS at (at)
   WHERE m.hospital_id = ${hospitalId} AND m.monitor_started_at IS NOT NULL
     AND (m.status <> 'stopped' OR m.monitor_ended_at > ${now}::timestamptz - make_interval(days => ${catchUpDays}))
  UNION
  SELECT s.patient_monitor_id, date_trunc('hour', s.observed_at, 'UTC') FROM stat_alarms s
   WHERE s.hospital_id = ${hospitalId} AND s.updated_at > ${now}::timestamptz - interval '1 hour'`;

/** Counts what is stored anyway. Done again it changes nothing. */
export async function countHours(db: Db, hospitalId: number, now: Date): Promise<void> {
  await sql`
    INSERT INTO monitor_series AS kept (hospital_id, patient_monitor_id, kind, at, value)
    SELECT ${hospitalId}, h.id, counted.kind, h.at, counted.value
      FROM (${openHours(hospitalId, now)}) h
      CROSS JOIN LATERAL (
        SELECT n.color || '_nudges', count(*)::float8 FROM nudges n
         WHERE n.hospital_id = ${hospitalId} AND n.patient_monitor_id = h.id
           AND n.start_time >= h.at AND n.start_time < h.at + interval '1 hour' GROUP BY 1
        UNION ALL
        SELECT CASE WHEN s.alarm_type = 'alarm' THEN 'alarms' WHEN s.event_type = 'occurred' THEN 'events_occurred'
                    WHEN s.event_type = 'prevented' THEN 'events_prevented' ELSE 'events_noted' END,
               count(*)::float8 FROM stat_alarms s
         WHERE s.hospital_id = ${hospitalId} AND s.patient_monitor_id = h.id
           AND s.observed_at >= h.at AND s.observed_at < h.at + interval '1 hour' GROUP BY 1
        UNION ALL
        SELECT 'visit_minutes', ${minutesIn('v.started_at', 'v.ended_at', now)} FROM meetings v
         WHERE v.hospital_id = ${hospitalId} AND v.patient_monitor_id = h.id AND NOT v.is_preview AND NOT v.is_test
           AND ${touches('v.started_at', 'v.ended_at', now)}
        UNION ALL
        SELECT 'viewer_minutes', ${minutesIn('p.began_at', 'p.ended_at', now)} FROM video_peers p
         WHERE p.hospital_id = ${hospitalId} AND p.patient_monitor_id = h.id
           AND ${touches('p.began_at', 'p.ended_at', now)}
        UNION ALL
        SELECT 'paused_minutes', ${minutesIn('w.began', 'w.ended', now)} FROM (
            SELECT r.changes -> 'status' ->> 'new_value' AS status, r.created_at AS began,
                   lead(r.created_at) OVER (ORDER BY r.id) AS ended
              FROM revisions r WHERE r.hospital_id = ${hospitalId} AND r.object_type = 'patient_monitor'
               AND r.object_id = h.id AND r.changes ? 'status') w
         WHERE w.status = 'paused' AND ${touches('w.began', 'w.ended', now)}
      ) AS counted (kind, value)
     WHERE counted.value > 0
    ON CONFLICT (hospital_id, patient_monitor_id, kind, at) DO UPDATE SET value = excluded.value
     WHERE kept.value IS DISTINCT FROM excluded.value`.execute(db);
  await forgetWhatIsNoMore(db, hospitalId, now);
}

/** An event that was changed into one of another type leaves its old place. */
const forgetWhatIsNoMore = (db: Db, hospitalId: number, now: Date) =>
  sql`DELETE FROM monitor_series k USING (
      SELECT DISTINCT s.patient_monitor_id AS id, date_trunc('hour', s.observed_at, 'UTC') AS at FROM stat_alarms s
       WHERE s.hospital_id = ${hospitalId} AND s.updated_at > ${now}::timestamptz - interval '1 hour') h
    WHERE k.hospital_id = ${hospitalId} AND k.patient_monitor_id = h.id AND k.at = h.at
      AND k.kind IN ('events_occurred', 'events_prevented', 'events_noted')
      AND NOT EXISTS (SELECT FROM stat_alarms s WHERE s.hospital_id = ${hospitalId}
        AND s.patient_monitor_id = h.id AND s.alarm_type = 'event'
        AND 'events_' || CASE WHEN s.event_type IN ('occurred', 'prevented') THEN s.event_type ELSE 'noted' END = k.kind
        AND s.observed_at >= h.at AND s.observed_at < h.at + interval '1 hour')`.execute(db);

/** Of the patient who is watched before this device; nothing is kept behind a closed curtain. */
export async function addMotion(
  tx: Tx,
  { hospitalId, deviceId }: { hospitalId: number; deviceId: number },
  { level, now }: { level: number; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO monitor_series AS kept (hospital_id, patient_monitor_id, kind, at, value)
    SELECT m.hospital_id, m.id, 'motion',
           date_bin(make_interval(mins => ${motionMinutes}), ${now}::timestamptz, 'epoch'), ${level}
      FROM patient_monitors m
     WHERE m.hospital_id = ${hospitalId} AND m.video_device_id = ${deviceId} AND m.status = 'active'
       AND NOT EXISTS (SELECT FROM curtains c WHERE c.hospital_id = m.hospital_id
         AND c.video_device_id = m.video_device_id AND c.is_closed)
    ON CONFLICT (hospital_id, patient_monitor_id, kind, at) DO UPDATE
      SET value = (kept.value * kept.samples + excluded.value) / (kept.samples + 1),
          samples = kept.samples + 1`.execute(tx);
}

/** How many lines were forgotten; as many as were allowed means that there are more. */
export async function forgetMotion(
  db: Db,
  hospitalId: number,
  before: Date,
  most: number,
): Promise<number> {
  const { rows } =
    await sql`DELETE FROM monitor_series WHERE hospital_id = ${hospitalId} AND kind = 'motion'
      AND (patient_monitor_id, at) IN (SELECT s.patient_monitor_id, s.at FROM monitor_series s
        WHERE s.hospital_id = ${hospitalId} AND s.kind = 'motion' AND s.at < ${before}
        ORDER BY s.at LIMIT ${most})
    RETURNING 1`.execute(db);
  return rows.length;
}

export interface SeriesRow {
  kind: SeriesKind;
  at: Date;
  value: number;
}

/** Whether the caller sees the monitor is asked before. */
export async function seriesOf(
  db: Db,
  hospitalId: number,
  monitorId: number,
  asked: { kinds: readonly SeriesKind[]; from: Date; until: Date },
): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`SELECT kind, at, value FROM monitor_series
    WHERE hospital_id = ${hospitalId} AND patient_monitor_id = ${monitorId}
      AND kind = ANY(${[...asked.kinds]}::text[]) AND at >= ${asked.from} AND at < ${asked.until}
    ORDER BY at, kind`.execute(db);
  return rows;
}
