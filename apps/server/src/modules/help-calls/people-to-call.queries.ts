import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { OpenHelpCall } from './help-calls.queries.ts';

type Place = Pick<OpenHelpCall, 'hospital_id' | 'patient_monitor_id' | 'division_id'>;

const may = (subject: string, action: string) => sql`EXISTS (SELECT FROM role_permissions g
  WHERE g.hospital_id = u.hospital_id AND g.role_id = u.role_id AND g.subject = ${subject}
    AND g.action IN (${action}, 'Manage'))`;

/** People of the patient's hospital who may do this, in order. Who of them sees the unit is checked when they are called. */
async function peopleWho(
  db: Db,
  { hospital_id, division_id }: Place,
  isMeant: ReturnType<typeof may>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT u.id FROM user_divisions d
      JOIN users u ON u.hospital_id = d.hospital_id AND u.id = d.user_id
     WHERE d.hospital_id = ${hospital_id} AND d.division_id = ${division_id}
       AND u.deleted_at IS NULL AND u.disabled_at IS NULL AND ${isMeant} ORDER BY u.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Nurses: people who care for patients, as opposed to people who only watch them. */
export const nursesOf = (db: Db, place: Place): Promise<number[]> =>
  peopleWho(db, place, may('Patient', 'Edit'));

export const everyoneOf = (db: Db, place: Place): Promise<number[]> =>
  peopleWho(db, place, may('Patient', 'View'));

/** The group that the hospital has late alarms go to. */
export async function lateGroupOf(db: Db, { hospital_id, division_id }: Place): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT x.user_id AS id FROM divisions d
      JOIN groups g ON g.hospital_id = d.hospital_id AND g.id = d.alarm_group_id AND g.deleted_at IS NULL
      JOIN group_members x ON x.hospital_id = g.hospital_id AND x.group_id = g.id
     WHERE d.hospital_id = ${hospital_id} AND d.id = ${division_id} ORDER BY x.user_id`.execute(db);
  return rows.map(({ id }) => id);
}
