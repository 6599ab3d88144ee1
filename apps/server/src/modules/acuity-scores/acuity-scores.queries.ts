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
