import type { UnwatchedReason } from '@lamplight/contracts/entities/guard-warning';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { inSight } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface GuardWarningRow {
  id: number;
  patient_monitor_id: number;
  room_id: number;
  room_name: string;
  bed_id: number | null;
  bed_name: string | null;
  patient_id: number;
  first_name: string;
  middle_name: string | null;
  last_name: string;
  suffix: string | null;
  why: UnwatchedReason;
  unwatched_since: Date;
  told_at: Date;
}

const mostWarnings = 100;

/** The caller's own open ones, of rooms that she still sees; the longest first. */
export async function listOpenWarnings(db: Db, who: Principal): Promise<GuardWarningRow[]> {
  const { rows } = await sql<GuardWarningRow>`
    SELECT g.id, g.patient_monitor_id, r.id AS room_id, r.name AS room_name, b.id AS bed_id, b.name AS bed_name,
           p.id AS patient_id, p.first_name, p.middle_name, p.last_name, p.suffix,
           g.why, g.unwatched_since, t.told_at
      FROM guard_warning_recipients t
      JOIN guard_warnings g ON g.hospital_id = t.hospital_id AND g.id = t.guard_warning_id AND g.ended_at IS NULL
      JOIN patient_monitors m ON m.hospital_id = g.hospital_id AND m.id = g.patient_monitor_id
      JOIN patients p ON p.hospital_id = m.hospital_id AND p.id = m.patient_id
      JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
      LEFT JOIN beds b ON b.hospital_id = m.hospital_id AND b.id = m.bed_id
     WHERE t.hospital_id = ${who.hospitalId} AND t.user_id = ${who.userId} AND ${inSight(who, 'r.unit_id')}
     ORDER BY g.unwatched_since, g.id LIMIT ${sql.lit(mostWarnings)}`.execute(db);
  return rows;
}
