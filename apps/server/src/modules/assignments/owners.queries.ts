import { sql } from 'kysely';
import type { AssignmentPlace, AssignmentRole } from '@lamplight/contracts/entities/assignment';
import type { Db } from '../../platform/database/database.ts';

interface Owner {
  user_id: number;
  user_name: string;
  role: AssignmentRole;
  place: AssignmentPlace;
}

/**
 * Who is responsible for a patient, in the order in which they are turned to: observer, her backup,
 * nurse, her backup. Who is on a break or no longer works here is not among them.
 */
export async function ownersOf(db: Db, hospitalId: number, monitorId: number): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    SELECT a.user_id, u.name AS user_name, a.role, a.place
      FROM patient_monitor_assignments a
      JOIN users u ON u.hospital_id = a.hospital_id AND u.id = a.user_id
     WHERE a.hospital_id = ${hospitalId} AND a.patient_monitor_id = ${monitorId} AND a.ended_at IS NULL
       AND u.disabled_at IS NULL AND u.deleted_at IS NULL
       AND NOT EXISTS (SELECT FROM observer_breaks b
         WHERE b.hospital_id = a.hospital_id AND b.user_id = a.user_id AND b.ended_at IS NULL)
     ORDER BY a.role = 'nurse', a.place = 'backup'`.execute(db);
  return rows;
}

/** Who sees to it that every patient of a division has somebody: whoever may assign there. */
export async function chargeNursesOf(
  db: Db,
  hospitalId: number,
  divisionId: number,
): Promise<{ user_id: number; user_name: string }[]> {
  const { rows } = await sql<{ user_id: number; user_name: string }>`
    SELECT u.id AS user_id, u.name AS user_name
      FROM user_divisions d
      JOIN users u ON u.hospital_id = d.hospital_id AND u.id = d.user_id
      JOIN roles r ON r.hospital_id = u.hospital_id AND r.id = u.role_id AND r.deleted_at IS NULL
      JOIN role_permissions p ON p.hospital_id = r.hospital_id AND p.role_id = r.id
       AND p.subject = 'PatientMonitorAssignment' AND p.action = 'Manage'
     WHERE d.hospital_id = ${hospitalId} AND d.division_id = ${divisionId}
       AND u.disabled_at IS NULL AND u.deleted_at IS NULL
     ORDER BY lower(u.name), u.id`.execute(db);
  return rows;
}

/** The running sessions whose first observer the person is: nobody else watches them in her stead. */
export async function monitorsOwnedBy(
  db: Db,
  hospitalId: number,
  userId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT a.patient_monitor_id AS id FROM patient_monitor_assignments a
     WHERE a.hospital_id = ${hospitalId} AND a.user_id = ${userId} AND a.ended_at IS NULL
       AND a.role = 'observer' AND a.place = 'primary'
     ORDER BY a.patient_monitor_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The same by a patient: whoever may assign where she is monitored. */
export async function chargeNursesAt(
  db: Db,
  hospitalId: number,
  monitorId: number,
): Promise<number[]> {
  const { rows } = await sql<{ division_id: number }>`SELECT division_id FROM patient_monitors
    WHERE hospital_id = ${hospitalId} AND id = ${monitorId}`.execute(db);
  const division = rows[0]?.division_id;
  if (division === undefined) return [];
  return (await chargeNursesOf(db, hospitalId, division)).map(({ user_id }) => user_id);
}
