import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import {
  connectPairedDevice,
  endsPicture,
  watchedMonitor,
  type WatchedMonitor,
} from '../../../../../tests/support/paired-device.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let nurse: ApiCaller;
let other: ApiCaller;
let watched: WatchedMonitor;
let before: PatientMonitor;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api', 'gateway'] });
  nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  other = apiCaller(server, await server.signIn('other@harborlight.example'));
  watched = await watchedMonitor(server);
  before = await shown();
});
afterAll(() => server.close());

const path = (call: string) => `/patient_monitors/${watched.id}/${call}`;
const shown = async () => (await nurse.get<PatientMonitor>(`/patient_monitors/${watched.id}`)).body;

it('says why a bed is empty in 48 characters, and is cleared when the patient is back [R002-3.73]', async () => {
  const message = 'm'.repeat(48);
  const saved = await nurse.post<PatientMonitor>(path('away_message'), { body: { message } });
  expect(saved).toMatchObject({ status: 200, body: { away_message: message } });
  expect(saved.body.away_message_updated_at).not.toBeNull();
  expect(await auditOf(server.owner, saved.requestId)).toMatchObject([
    { call: 'patient-monitors.away-message', subject_ids: [watched.id] },
  ]);
  const tooLong = await nurse.post(path('away_message'), { body: { message: `${message}m` } });
  expect(tooLong.status).toBe(422);
  const { version } = before;
  const late = await nurse.post(path('away_message'), {
    body: { message: 'x', version },
  });
  expect(late.body.type).toBe('Record::Stale');
  const cleared = await nurse.post<PatientMonitor>(path('away_message'), { body: { message: '' } });
  expect(cleared.body.away_message).toBeNull();
  expect((await other.post(path('away_message'), { body: { message: 'x' } })).status).toBe(404);
});

interface Place {
  room: number;
  name: string;
  bed: number;
}
/** A room of the same hospital in which nobody lies, is watched or has a device. */
async function emptyRoom(): Promise<Place> {
  const { rows } = await server.owner.query<Place>(
    `SELECT r.id::float8 AS room, r.name, b.id::float8 AS bed FROM rooms r JOIN beds b ON b.room_id = r.id
      WHERE r.division_id = $1 AND r.deleted_at IS NULL AND b.deleted_at IS NULL
        AND NOT EXISTS (SELECT FROM patient_monitors m WHERE m.room_id = r.id AND m.status <> 'stopped')
        AND NOT EXISTS (SELECT FROM patients p WHERE p.room_id = r.id)
      ORDER BY r.id, b.id LIMIT 1`,
    [watched.division],
  );
  if (!rows[0]) throw new Error('The demo has no empty room');
  await server.owner.query(
    'UPDATE video_devices SET room_id = NULL, bed_id = NULL WHERE room_id = $1',
    [rows[0].room],
  );
  return rows[0];
}
const putPatient = (room: number, bed: number | null) =>
  server.owner.query('UPDATE patients SET room_id = $2, bed_id = $3 WHERE id = $1', [
    before.patient_id,
    room,
    bed,
  ]);

beforeEach(async () => {
  await server.owner.query(
    'UPDATE patient_monitors SET room_id = $2, bed_id = $3, video_device_id = $4 WHERE id = $1',
    [watched.id, before.room_id, before.bed?.id ?? null, watched.device],
  );
  await putPatient(before.room_id, before.bed?.id ?? null);
});

it('follows the patient into her new room, with the device that went along [R002-3.74]', async () => {
  const place = await emptyRoom();
  await putPatient(place.room, place.bed);
  expect(await shown()).toMatchObject({
    room_mismatch: true,
    patient: { room: { id: place.room, name: place.name } },
  });
  const refused = await nurse.post(path('update_room'));
  expect(refused).toMatchObject({ status: 409, body: { type: 'RoomChange::NoDevice' } });
  await server.owner.query('UPDATE video_devices SET room_id = $2, bed_id = NULL WHERE id = $1', [
    watched.device,
    place.room,
  ]);
  const moved = await nurse.post<PatientMonitor>(path('update_room'));
  expect(moved).toMatchObject({
    status: 200,
    body: {
      room: { id: place.room },
      bed: { id: place.bed },
      video_device_id: watched.device,
      room_mismatch: false,
    },
  });
  expect(await auditOf(server.owner, moved.requestId)).toMatchObject([
    { call: 'patient-monitors.update-room', subject_ids: [watched.id] },
  ]);
  const again = await nurse.post<PatientMonitor>(path('update_room'));
  expect(again).toMatchObject({ status: 200, body: { room: { id: place.room } } });
});

/** A device before which nobody lies is put into the room. */
async function putFreeDevice(room: number): Promise<number | undefined> {
  const { rows } = await server.owner.query<{ id: number }>(
    `UPDATE video_devices SET room_id = $2, bed_id = NULL, service_status = 'in_service'
      WHERE id = (SELECT v.id FROM video_devices v WHERE v.division_id = $1 AND v.deleted_at IS NULL
        AND NOT EXISTS (SELECT FROM patient_monitors m WHERE m.video_device_id = v.id AND m.status <> 'stopped')
        ORDER BY v.id LIMIT 1) RETURNING id::float8`,
    [watched.division, room],
  );
  return rows[0]?.id;
}
async function watch(who: ApiCaller): Promise<number> {
  const { status, body } = await who.post<{ peer_id: number }>('/videos/join_monitoring', {
    body: { monitor_id: watched.id, tab: 'tab-of-one' },
  });
  expect(status).toBe(200);
  return body.peer_id;
}

it('is watched by the device of the new room, and who watched the old one loses it [R002-3.74]', async () => {
  const place = await emptyRoom();
  const deviceThere = await putFreeDevice(place.room);
  const device = await connectPairedDevice(server, watched);
  await watch(nurse);
  await putPatient(place.room, place.bed);
  const moved = await nurse.post<PatientMonitor>(path('update_room'));
  expect(moved.body).toMatchObject({ room: { id: place.room }, video_device_id: deviceThere });
  expect(moved.body.safety_zone).toBeNull();
  await endsPicture(device);
  device.close();
});

/** From now on the person sees the unit in which the patient was, and the room is in another one. */
async function narrowSight({ userId }: SignedIn, { room }: Place): Promise<void> {
  const { rows } = await server.owner.query<{ id: string }>(
    `INSERT INTO groups (hospital_id, name, narrows_scope) VALUES ($1, 'Old unit', true) RETURNING id`,
    [watched.hospital],
  );
  const group = rows[0]?.id;
  await server.owner.query(
    'INSERT INTO group_members (hospital_id, group_id, user_id) VALUES ($1, $2, $3)',
    [watched.hospital, group, userId],
  );
  await server.owner.query(
    `INSERT INTO group_units (hospital_id, group_id, unit_id)
     SELECT hospital_id, $2, unit_id FROM rooms WHERE id = $1`,
    [before.room_id, group],
  );
  await server.owner.query(
    `UPDATE rooms r SET unit_id = (SELECT u.id FROM units u WHERE u.division_id = r.division_id
        AND u.id <> (SELECT o.unit_id FROM rooms o WHERE o.id = $2) ORDER BY u.id LIMIT 1) WHERE r.id = $1`,
    [room, before.room_id],
  );
}

it('lets who still sees the patient come back by herself, and nobody else [R002-3.74]', async () => {
  const place = await emptyRoom();
  await putFreeDevice(place.room);
  const session = await server.signIn('observer@harborlight.example');
  await narrowSight(session, place);
  const device = await connectPairedDevice(server, watched);
  const [kept, lost] = [await watch(nurse), await watch(apiCaller(server, session))];
  await putPatient(place.room, place.bed);
  expect((await nurse.post(path('update_room'))).status).toBe(200);
  const { rows } = await server.owner.query(
    'SELECT id::float8, ended_because FROM video_peers WHERE id = ANY($1) ORDER BY id',
    [[kept, lost]],
  );
  expect(rows).toEqual([
    { id: kept, ended_because: 'not_kept' },
    { id: lost, ended_because: 'withdrawn' },
  ]);
  device.close();
});

it('does not move to a bed in which somebody else is watched [R002-3.74]', async () => {
  const { rows } = await server.owner.query<{ room_id: number; bed_id: number }>(
    `SELECT room_id::float8, bed_id::float8 FROM patient_monitors WHERE division_id = $1 AND status = 'active'
        AND id <> $2 AND bed_id IS NOT NULL AND room_id <> $3 ORDER BY id LIMIT 1`,
    [watched.division, watched.id, before.room_id],
  );
  await putPatient(rows[0]?.room_id ?? 0, rows[0]?.bed_id ?? null);
  const refused = await nurse.post(path('update_room'));
  expect(refused).toMatchObject({ status: 409, body: { type: 'RoomChange::Taken' } });
  expect((await other.post(path('update_room'))).status).toBe(404);
});
