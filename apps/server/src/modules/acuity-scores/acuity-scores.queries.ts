import type { Precaution } from '@lamplight/contracts/entities/precautions';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { inSight } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

interface ScoreRow {
  id: number;
  acuity_score: number | null;
  hour_bin: Date | null;
}

export async function newestScores(
  db: Db,
  who: Principal,
  monitorIds: readonly number[],
): Promise<ScoreRow[]> {
  const { rows } = await sql<ScoreRow>`
    SELECT m.id, a.acuity_score, a.hour_bin FROM patient_monitors m
      JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
      LEFT JOIN LATERAL (SELECT s.acuity_score, s.hour_bin FROM acuity_scores s
        WHERE s.hospital_id = m.hospital_id AND s.patient_monitor_id = m.id
        ORDER BY s.hour_bin DESC LIMIT 1) a ON true
     WHERE m.hospital_id = ${who.hospitalId} AND m.id = ANY(${[...monitorIds]}::bigint[])
       AND ${inSight(who, 'r.unit_id')}
     ORDER BY m.id`.execute(db);
  return rows;
}

/** Whether the caller sees the monitor is asked before. */
export async function scoresOf(
  db: Db,
  hospitalId: number,
  monitorId: number,
  { from, until }: { from: Date; until: Date },
): Promise<{ at: Date; value: number }[]> {
  const { rows } = await sql<{ at: Date; value: number }>`
    SELECT hour_bin AS at, acuity_score AS value FROM acuity_scores
     WHERE hospital_id = ${hospitalId} AND patient_monitor_id = ${monitorId}
       AND hour_bin >= ${from} AND hour_bin < ${until} ORDER BY 1`.execute(db);
  return rows;
}

export interface HourRow {
  id: number;
  hour_bin: Date;
  precautions: Precaution[];
  counted: Record<string, number>;
  motion: number | null;
}

/** Hours that are over and have no score yet, the oldest first. */
export async function hoursWithoutScore(
  db: Db,
  hospitalId: number,
  now: Date,
  { days, most }: { days: number; most: number },
): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    SELECT m.id, h.at AS hour_bin, p.precautions,
           coalesce((SELECT jsonb_object_agg(s.kind, s.value) FROM monitor_series s
             WHERE s.hospital_id = m.hospital_id AND s.patient_monitor_id = m.id AND s.kind <> 'motion'
               AND s.at = h.at), '{}') AS counted,
           (SELECT avg(s.value) FROM monitor_series s
             WHERE s.hospital_id = m.hospital_id AND s.patient_monitor_id = m.id AND s.kind = 'motion'
               AND s.at >= h.at AND s.at < h.at + interval '1 hour') AS motion
      FROM patient_monitors m
      JOIN patients p ON p.hospital_id = m.hospital_id AND p.id = m.patient_id
      LEFT JOIN LATERAL (SELECT max(a.hour_bin) AS hour FROM acuity_scores a
        WHERE a.hospital_id = m.hospital_id AND a.patient_monitor_id = m.id) scored ON true
      CROSS JOIN LATERAL generate_series(
        date_trunc('hour', greatest(m.monitor_started_at, scored.hour + interval '1 hour',
          ${now}::timestamptz - make_interval(days => ${days})), 'UTC'),
        least(coalesce(m.monitor_ended_at, ${now}), ${now}::timestamptz - interval '1 hour'), interval '1 hour') AS h (at)
     WHERE m.hospital_id = ${hospitalId} AND m.monitor_started_at IS NOT NULL
       AND (m.status <> 'stopped' OR m.monitor_ended_at > ${now}::timestamptz - make_interval(days => ${days}))
     ORDER BY h.at, m.id LIMIT ${most}`.execute(db);
  return rows;
}

/** Of two workers that score the same hour the first is right. */
export async function saveScores(
  db: Db,
  hospitalId: number,
  scores: readonly { id: number; hour_bin: Date; acuity_score: number }[],
): Promise<void> {
  await sql`INSERT INTO acuity_scores (hospital_id, patient_monitor_id, hour_bin, acuity_score)
    SELECT ${hospitalId}, * FROM unnest(${scores.map(({ id }) => id)}::bigint[],
      ${scores.map(({ hour_bin }) => hour_bin)}::timestamptz[],
      ${scores.map(({ acuity_score }) => acuity_score)}::float8[])
    ON CONFLICT DO NOTHING`.execute(db);
}
