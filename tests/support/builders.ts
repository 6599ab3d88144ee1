/** Runs SQL as the owner of the tables, past row-level security: only to set up a test. */
export type OwnerQuery = <Row extends object>(sql: string, values: unknown[]) => Promise<Row[]>;

export interface TestPatient {
  id: number;
  monitorId: number;
  deviceId: number;
  roomId: number;
  divisionId: number;
  hospitalId: number;
}

export interface PatientOptions {
  /** The user IDs assigned to the patient. No one is assigned unless named. */
  observerId?: number;
  backupId?: number;
  /** The camera turns. */
  ptz?: boolean;
}

/** The unit in which rooms and patients are created. */
const place = `place AS (
       SELECT u.hospital_id, u.division_id, u.id FROM units u JOIN divisions d ON d.id = u.division_id
        WHERE d.name = 'Harborlight Pier' ORDER BY u.id LIMIT 1
     )`;
let patientCount = 0;
let roomCount = 0;

/**
 * Creates a patient in a room of their own at Harborlight Pier, with a camera and active monitoring.
 * Tests that share a demo patient depend on their order; tests that create one don't.
 */
export async function createPatient(
  query: OwnerQuery,
  { observerId, backupId, ptz = false }: PatientOptions = {},
): Promise<TestPatient> {
  patientCount += 1;
  const [patient] = await query<TestPatient>(
    `WITH ${place}, room AS (
       INSERT INTO rooms (hospital_id, division_id, unit_id, name)
       SELECT hospital_id, division_id, id, $1 FROM place RETURNING *
     ), device AS (
       INSERT INTO video_devices (hospital_id, division_id, room_id, name, kind, ptz_enabled)
       SELECT hospital_id, division_id, id, name, 'fixed', $2 FROM room RETURNING *
     ), patient AS (
       INSERT INTO patients (hospital_id, division_id, room_id, mrn, first_name, last_name, gender)
       SELECT hospital_id, division_id, id, name, 'Fenwick', 'Testcase', 'other' FROM room RETURNING *
     ), monitor AS (
       INSERT INTO patient_monitors (hospital_id, division_id, patient_id, room_id, video_device_id, status, monitor_started_at)
       SELECT p.hospital_id, p.division_id, p.id, p.room_id, d.id, 'active', now() FROM patient p, device d RETURNING *
     )
     SELECT patient_id::float8 AS id, id::float8 AS "monitorId", video_device_id::float8 AS "deviceId",
            room_id::float8 AS "roomId", division_id::float8 AS "divisionId", hospital_id::float8 AS "hospitalId"
       FROM monitor`,
    [`Test ${process.pid}-${patientCount}`, ptz],
  );
  if (!patient) throw new Error('The patient was not created');
  const { hospitalId, monitorId } = patient;
  const assign = (userId: number, place: 'primary' | 'backup') =>
    query(
      `INSERT INTO patient_monitor_assignments (hospital_id, patient_monitor_id, user_id, role, place, started_at)
       VALUES ($1, $2, $3, 'observer', $4, now())`,
      [hospitalId, monitorId, userId, place],
    );
  if (observerId !== undefined) await assign(observerId, 'primary');
  if (backupId !== undefined) await assign(backupId, 'backup');
  return patient;
}

export interface TestRoom {
  id: number;
  bedId: number;
  name: string;
}

/** Creates an empty room with one bed, in the unit in which `createPatient` creates patients. */
export async function createRoom(query: OwnerQuery): Promise<TestRoom> {
  roomCount += 1;
  const [room] = await query<TestRoom>(
    `WITH ${place}, room AS (
       INSERT INTO rooms (hospital_id, division_id, unit_id, name)
       SELECT hospital_id, division_id, id, $1 FROM place RETURNING *
     ), bed AS (
       INSERT INTO beds (hospital_id, room_id, name) SELECT hospital_id, id, 'A' FROM room RETURNING *
     )
     SELECT room.id::float8 AS id, bed.id::float8 AS "bedId", room.name FROM room, bed`,
    [`Empty ${process.pid}-${roomCount}`],
  );
  if (!room) throw new Error('The room was not created');
  return room;
}
