import type pg from 'pg';
import { generateData } from '../../../database/generate-data.ts';
import type { Permission } from '../../../packages/contracts/src/permissions.ts';
import type { Stack } from '../../../tools/stack/stack.ts';
import { addPerson } from '../load/generated-person.ts';

/** A person with a session, in one division. */
export interface StaffMember {
  user: number;
  session: number;
  division: number;
}

export interface WatchedPatient {
  monitor: number;
  patient: number;
  division: number;
  device: number;
}

/** What a load has to know of the hospital it works in. */
export interface Floor {
  hospital: number;
  devices: number[];
  staff: StaffMember[];
  watched: WatchedPatient[];
}

const patientsPerRoom = 20;
const does: Permission[] = [
  ['View', 'PatientMonitor'],
  ['Edit', 'PatientMonitor'],
  ['AccessLiveVideo', 'PatientMonitor'],
  ['View', 'Patient'],
  ['View', 'Room'],
  ['View', 'VideoDevice'],
];

/** A generated hospital with so many rooms, each with a device, and so many people who are signed in. */
export async function makeFloor(
  stack: Stack,
  owner: pg.Pool,
  size: { devices: number; staff: number },
): Promise<Floor> {
  const patients = size.devices * patientsPerRoom;
  await generateData(stack.urls.database.owner, { patients, hospitals: 1 }, () => undefined);
  const first = await addPerson(owner, stack.secrets.tokenSecret, 1, does);
  const hospital = first.hospitalId;
  await owner.query(
    `INSERT INTO feature_flags (hospital_id, key, enabled) VALUES ($1, 'block_and_chart_testing', true)
     ON CONFLICT (hospital_id, key) DO UPDATE SET enabled = true`,
    [hospital],
  );
  return {
    hospital,
    devices: await devicesOf(owner, hospital, size.devices),
    staff: await addStaff(owner, first.userId, size.staff),
    watched: await watchedOf(owner, hospital),
  };
}

async function devicesOf(owner: pg.Pool, hospital: number, count: number): Promise<number[]> {
  const { rows } = await owner.query<{ id: number }>(
    'SELECT id::float8 FROM video_devices WHERE hospital_id = $1 ORDER BY division_id, id LIMIT $2',
    [hospital, count],
  );
  if (rows.length < count) throw new Error(`There are only ${rows.length} devices.`);
  return rows.map(({ id }) => id);
}

/** In the role of the first, division by division as the rooms are: whoever works has rooms that are connected. */
async function addStaff(owner: pg.Pool, like: number, count: number): Promise<StaffMember[]> {
  const { rows } = await owner.query<StaffMember>(
    `WITH made AS (
       INSERT INTO users (hospital_id, role_id, name, email, inactivity_timeout_sec)
       SELECT u.hospital_id, u.role_id, 'Staff ' || n, 'staff-' || n || '@generated.example', 86400
         FROM users u, generate_series(1, $2::int) n WHERE u.id = $1
       RETURNING hospital_id, id),
     homes AS (SELECT hospital_id, id, row_number() OVER (ORDER BY id) - 1 AS nth, count(*) OVER () AS many
                 FROM divisions WHERE hospital_id = (SELECT hospital_id FROM users WHERE id = $1)),
     numbered AS (SELECT hospital_id, id, row_number() OVER (ORDER BY id) - 1 AS nth FROM made),
     placed AS (
       INSERT INTO user_divisions (hospital_id, user_id, division_id)
       SELECT n.hospital_id, n.id, homes.id FROM numbered n JOIN homes ON homes.nth = n.nth * homes.many / $2
       RETURNING user_id, division_id),
     signed AS (
       INSERT INTO sessions (hospital_id, user_id, secret_hash, issuer, browser, created_at, last_input_at, expires_at)
       SELECT hospital_id, id, '\\x00', 'bench', 'bench', now(), now(), now() + interval '1 day' FROM made
       RETURNING user_id, id)
     SELECT user_id::float8 AS user, signed.id::float8 AS session, division_id::float8 AS division
       FROM signed JOIN placed USING (user_id) ORDER BY user_id`,
    [like, count],
  );
  return rows;
}

async function watchedOf(owner: pg.Pool, hospital: number): Promise<WatchedPatient[]> {
  const { rows } = await owner.query<WatchedPatient>(
    `SELECT id::float8 AS monitor, patient_id::float8 AS patient, division_id::float8 AS division,
            video_device_id::float8 AS device
       FROM patient_monitors WHERE hospital_id = $1 AND status = 'active' ORDER BY video_device_id`,
    [hospital],
  );
  return rows;
}

/** All have the same key: what is measured does not depend on whose it is. */
export const pairAll = (owner: pg.Pool, hospital: number, publicKey: object) =>
  owner.query(
    `INSERT INTO device_keys (hospital_id, video_device_id, public_key, created_at)
     SELECT hospital_id, id, $2, now() FROM video_devices WHERE hospital_id = $1`,
    [hospital, JSON.stringify(publicKey)],
  );

/** Whose observer is told of a patient's alarms. */
export const assign = (
  owner: pg.Pool,
  hospital: number,
  walls: readonly { who: StaffMember; tiles: readonly WatchedPatient[] }[],
) => {
  const pairs = walls.flatMap(({ who, tiles }) =>
    tiles.map(({ monitor }) => ({ user_id: who.user, monitor_id: monitor })),
  );
  return owner.query(
    `INSERT INTO patient_monitor_assignments (hospital_id, patient_monitor_id, user_id, role, place, started_at)
     SELECT $1, monitor_id, user_id, 'observer', 'primary', now()
       FROM json_to_recordset($2) AS pair(user_id bigint, monitor_id bigint)
      WHERE NOT EXISTS (SELECT FROM patient_monitor_assignments a
        WHERE a.hospital_id = $1 AND a.patient_monitor_id = monitor_id AND a.role = 'observer')`,
    [hospital, JSON.stringify(pairs)],
  );
};
