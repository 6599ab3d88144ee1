import { sql } from 'kysely';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { Db } from '../../platform/database/database.ts';
import { inSight } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface MonitorRow {
  id: number;
  patient_id: number;
  patient_name: string;
  mrn: string;
  dob: string | null;
  patient_status: 'active' | 'inactive';
  room_id: number;
  room_name: string;
  bed_id: number | null;
  bed_name: string | null;
  unit_id: number;
  unit_name: string;
  division_id: number;
  division_name: string;
  division_color: string;
  video_device_id: number | null;
  status: PatientMonitor['status'];
  color: PatientMonitor['color'];
  away_message: string | null;
  away_message_updated_at: Date | null;
  monitor_started_at: Date | null;
  monitor_ended_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export async function findMonitor(
  db: Db,
  who: Principal,
  id: number,
): Promise<MonitorRow | undefined> {
  const { rows } = await sql<MonitorRow>`
    SELECT m.id, m.status, m.color, m.away_message, m.away_message_updated_at, m.monitor_started_at,
           m.monitor_ended_at, m.video_device_id, m.version, m.created_at, m.updated_at,
           p.id AS patient_id, concat_ws(' ', p.first_name, p.last_name) AS patient_name, p.mrn,
           p.dob::text AS dob, p.status AS patient_status,
           r.id AS room_id, r.name AS room_name, b.id AS bed_id, b.name AS bed_name,
           u.id AS unit_id, u.name AS unit_name,
           d.id AS division_id, d.name AS division_name, d.color AS division_color
      FROM patient_monitors m
      JOIN patients p ON p.hospital_id = m.hospital_id AND p.id = m.patient_id
      JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
      JOIN units u ON u.hospital_id = r.hospital_id AND u.id = r.unit_id
      JOIN divisions d ON d.hospital_id = r.hospital_id AND d.id = r.division_id
      LEFT JOIN beds b ON b.hospital_id = m.hospital_id AND b.id = m.bed_id
     WHERE m.hospital_id = ${who.hospitalId} AND m.id = ${id}
       AND ${inSight(who, 'r.unit_id')}`.execute(db);
  return rows[0];
}
