import type pg from 'pg';
import { chargeNurse } from '../../e2e/support/people.ts';
import { guardSeconds, type GuardedRoom } from './ways.ts';

export interface Scene {
  /** In the order of their monitorings: the first ones are for rooms with a browser. */
  rooms: GuardedRoom[];
  watchers: string[];
  backups: string[];
  /** All who are in charge; the first of them has a screen. */
  chargeIds: Set<number>;
}

/** Rooms, observers and their backups of this test alone; the others of the demo are paused. */
export async function setScene(
  owner: pg.Pool,
  counts: { rooms: number; watchers: number; backups: number },
): Promise<Scene> {
  const named = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${name}-${at}@harborlight.example`);
  const watchers = named('watcher', counts.watchers);
  const backups = named('backup', counts.backups);
  await addObservers(owner, [...watchers, ...backups]);
  await owner.query(`UPDATE patient_monitors SET status = 'paused' WHERE status = 'active'`);
  const rooms = await addRooms(owner, counts.rooms, backups);
  await owner.query(
    `UPDATE divisions SET guard_seconds = $1, guard_curtain_minutes = 1 WHERE name = 'Harborlight Pier'`,
    [guardSeconds],
  );
  return { rooms, watchers, backups, chargeIds: await peopleInCharge(owner) };
}

/** Staff of this test alone, who may watch. */
export const addObservers = (owner: pg.Pool, emails: string[]) =>
  owner.query(
    `WITH home AS (SELECT hospital_id, id FROM divisions WHERE name = 'Harborlight Pier'),
          person AS (
            INSERT INTO users (hospital_id, role_id, name, email, preferred_division_id, inactivity_timeout_sec)
            SELECT home.hospital_id, r.id, 'Observer ' || e.place, e.email, home.id, 86400
              FROM unnest($1::text[]) WITH ORDINALITY AS e(email, place), home
              JOIN roles r ON r.hospital_id = home.hospital_id AND r.name = 'Virtual Observer'
            RETURNING hospital_id, id)
     INSERT INTO user_divisions (hospital_id, user_id, division_id)
     SELECT person.hospital_id, person.id, home.id FROM person, home`,
    [emails],
  );

/** Each with a patient before a camera that nobody else uses; backups take turns. */
export async function addRooms(
  owner: pg.Pool,
  count: number,
  backups: string[],
): Promise<GuardedRoom[]> {
  const { rows: free } = await owner.query<{ device: string; room: string }>(
    `SELECT min(v.id) AS device, r.id AS room
       FROM video_devices v
       JOIN rooms r ON r.hospital_id = v.hospital_id AND r.id = v.room_id
       JOIN divisions d ON d.hospital_id = r.hospital_id AND d.id = r.division_id AND d.name = 'Harborlight Pier'
      WHERE v.service_status = 'in_service' AND v.deleted_at IS NULL AND v.kind <> 'trainingvideo'
        AND NOT EXISTS (SELECT FROM patient_monitors m WHERE m.hospital_id = r.hospital_id
          AND m.room_id = r.id AND m.status <> 'stopped')
      GROUP BY r.id ORDER BY r.id LIMIT $1`,
    [count],
  );
  if (free.length < count) throw new Error(`Only ${free.length} cameras of the demo are free.`);
  const rooms: GuardedRoom[] = [];
  for (const [at, { device, room }] of free.entries()) {
    const { rows } = await owner.query<GuardedRoom>(
      `WITH place AS (SELECT hospital_id, division_id, id FROM rooms WHERE id = $1),
            patient AS (
              INSERT INTO patients (hospital_id, division_id, room_id, mrn, first_name, last_name, gender)
              SELECT hospital_id, division_id, id, 'UNW-' || $3::int, 'Wanda', 'Fictional', 'other' FROM place
              RETURNING *),
            monitor AS (
              INSERT INTO patient_monitors (hospital_id, division_id, patient_id, room_id, video_device_id, status,
                monitor_started_at)
              SELECT hospital_id, division_id, id, room_id, $2, 'active', now() FROM patient RETURNING *),
            backup AS (
              INSERT INTO patient_monitor_assignments (hospital_id, patient_monitor_id, user_id, role, place, started_at)
              SELECT m.hospital_id, m.id, u.id, 'observer', 'backup', now()
                FROM monitor m JOIN users u ON u.hospital_id = m.hospital_id AND u.email = $4 RETURNING *)
       SELECT m.hospital_id::float8 AS "hospitalId", m.division_id::float8 AS "divisionId", m.id::float8 AS "monitorId",
              m.video_device_id::float8 AS "deviceId", b.user_id::float8 AS "backupId"
         FROM monitor m, backup b`,
      [room, device, at, backups[at % backups.length]],
    );
    if (!rows[0]) throw new Error('A room of the test could not be made.');
    rooms.push(rows[0]);
  }
  return rooms;
}

/** Whoever is first named by her role must be among them; who else is, the hospital's roles say. */
async function peopleInCharge(owner: pg.Pool): Promise<Set<number>> {
  const { rows } = await owner.query<{ id: number; email: string }>(
    `SELECT u.id::float8, u.email FROM users u
       JOIN user_divisions d ON d.hospital_id = u.hospital_id AND d.user_id = u.id
       JOIN divisions home ON home.hospital_id = d.hospital_id AND home.id = d.division_id
         AND home.name = 'Harborlight Pier'
       JOIN role_permissions p ON p.hospital_id = u.hospital_id AND p.role_id = u.role_id
         AND p.action = 'Manage' AND p.subject = 'PatientMonitorAssignment'
      WHERE u.disabled_at IS NULL AND u.deleted_at IS NULL`,
  );
  if (!rows.some(({ email }) => email === chargeNurse))
    throw new Error('The charge nurse of the demo is not in charge.');
  return new Set(rows.map(({ id }) => id));
}

/** Her observer, or her nurse, as the assignments say it. */
export const giveTo = (
  owner: pg.Pool,
  email: string,
  rooms: readonly GuardedRoom[],
  role: 'observer' | 'nurse' = 'observer',
) =>
  owner.query(
    `INSERT INTO patient_monitor_assignments (hospital_id, patient_monitor_id, user_id, role, place, started_at)
     SELECT u.hospital_id, m.id, u.id, $3, 'primary', now()
       FROM users u, unnest($2::bigint[]) AS m(id) WHERE u.email = $1`,
    [email, rooms.map(({ monitorId }) => monitorId), role],
  );
