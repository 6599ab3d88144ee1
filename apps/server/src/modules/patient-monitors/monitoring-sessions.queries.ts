import { sql } from 'kysely';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { Db } from '../../platform/database/database.ts';
import { inSight } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface SessionRow {
  id: number;
  status: PatientMonitor['status'];
  room_id: number;
  room_name: string;
  monitor_started_at: Date | null;
  monitor_ended_at: Date | null;
}

const most = 100;

/** Each session is in sight of who sees its room, wherever the patient lies today. */
export async function listSessionsOf(
  db: Db,
  who: Principal,
  patientId: number,
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    SELECT m.id, m.status, r.id AS room_id, r.name AS room_name, m.monitor_started_at, m.monitor_ended_at
      FROM patient_monitors m JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
     WHERE m.hospital_id = ${who.hospitalId} AND m.patient_id = ${patientId}
       AND ${inSight(who, 'r.unit_id')}
     ORDER BY m.status = 'stopped', m.monitor_started_at DESC NULLS FIRST, m.id DESC
     LIMIT ${most}`.execute(db);
  return rows;
}

interface Course {
  started_by: string | null;
  stopped_by: string | null;
  suitability: unknown;
}

/** What is told of a session beside its row; the caller has looked whether it is in sight. */
export async function findCourse(
  db: Db,
  hospitalId: number,
  id: number,
): Promise<Course | undefined> {
  const { rows } = await sql<Course>`
    SELECT s.name AS started_by, e.name AS stopped_by, m.suitability
      FROM patient_monitors m
      LEFT JOIN users s ON s.hospital_id = m.hospital_id AND s.id = m.started_by_id
      LEFT JOIN users e ON e.hospital_id = m.hospital_id AND e.id = m.stopped_by_id
     WHERE m.hospital_id = ${hospitalId} AND m.id = ${id}`.execute(db);
  return rows[0];
}
