import { sql } from 'kysely';
import type { AssignmentPlace, AssignmentRole } from '@lamplight/contracts/entities/assignment';
import type { Db } from '../../platform/database/database.ts';
import { isHere } from './people.queries.ts';
import { isViewing } from './watches.queries.ts';

interface HolderRow {
  monitor_id: number;
  role: AssignmentRole;
  place: AssignmentPlace;
  user_id: number;
  user_name: string;
  is_here: boolean;
  has_picture: boolean;
}

/** Everybody with a place in these sessions, also who is away: in the order in which they are turned to. */
export async function holdersOf(
  db: Db,
  hospitalId: number,
  monitorIds: readonly number[],
): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    SELECT a.patient_monitor_id AS monitor_id, a.role, a.place, u.id AS user_id, u.name AS user_name,
           ${isHere(sql`clock_timestamp()`)} AS is_here,
           EXISTS (SELECT FROM watch_spells w WHERE w.hospital_id = a.hospital_id
             AND w.patient_monitor_id = a.patient_monitor_id AND w.user_id = a.user_id
             AND ${isViewing}) AS has_picture
      FROM patient_monitor_assignments a
      JOIN users u ON u.hospital_id = a.hospital_id AND u.id = a.user_id
     WHERE a.hospital_id = ${hospitalId} AND a.patient_monitor_id = ANY(${[...monitorIds]}::bigint[])
       AND a.ended_at IS NULL
     ORDER BY a.patient_monitor_id, a.role = 'nurse', a.place = 'backup'`.execute(db);
  return rows;
}
