import type { ErrorReply } from '@lamplight/contracts/errors';
import type { Room } from '@lamplight/contracts/entities/room';
import { dependentsText } from '@lamplight/domain/texts/dependents-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { eventuallyWaiting } from '../../../../../tests/support/lock-waits.ts';
import { beginAsOwner } from '../../../../../tests/support/owner-transaction.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let places: DemoPlaces;
let admin: ApiCaller;
let charge: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  places = await findDemoPlaces(server.owner);
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  charge = apiCaller(server, await server.signIn('charge@harborlight.example'));
});
afterAll(() => server.close());

const fields = (name: string, beds: { id?: number; name: string }[] = [{ name: 'A' }]) => ({
  name,
  unit_id: places.pier.unitId,
  description: null,
  beds,
});
async function add(name: string, ...beds: string[]): Promise<Room> {
  const body = fields(name, beds.length ? beds.map((bed) => ({ name: bed })) : undefined);
  const answer = await admin.post<Room>('/rooms', { body });
  expect(answer.status).toBe(200);
  return answer.body;
}
const save = <Body = Room>({ id, ...room }: Room, change: object) =>
  admin.put<Body>(`/rooms/${id}`, {
    body: {
      name: room.name,
      unit_id: room.unit.id,
      description: room.description,
      beds: room.beds,
      version: room.version,
      ...change,
    },
  });
const bedNames = (room: Room) => room.beds.map(({ name }) => name);

it('adds a room with its beds in their order', async () => {
  const room = await add('Add 1', 'Window', 'Door');
  expect(room).toMatchObject({ name: 'Add 1', version: 1, unit: { id: places.pier.unitId } });
  expect(room.division.id).toBe(places.pier.divisionId);
  expect(bedNames(room)).toEqual(['Window', 'Door']);
  expect((await admin.get<Room>(`/rooms/${room.id}`)).body).toEqual(room);
});

it('refuses a save that began from an older version, and shows the row as it is now', async () => {
  const room = await add('Stale 1');
  const saved = await save(room, { description: 'first' });
  expect([saved.status, saved.body.version]).toEqual([200, 2]);
  const stale = await save<ErrorReply>(room, { description: 'second' });
  expect([stale.status, stale.body.type]).toEqual([409, 'Record::Stale']);
  expect(stale.body.details?.current).toEqual(saved.body);
});

it('lets one of two saves at the same moment win and tells the other', async () => {
  const room = await add('Stale 2');
  const answers = await Promise.all([
    save<ErrorReply>(room, { description: 'one' }),
    save<ErrorReply>(room, { description: 'two' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const current = await admin.get<Room>(`/rooms/${room.id}`);
  expect(current.body.version).toBe(2);
  const [refused] = answers.filter(({ status }) => status === 409);
  expect(refused?.body.details?.current).toEqual(current.body);
});

it('shows the beds of a save that it waited for, not those from before', async () => {
  const room = await add('Stale 3');
  await using other = await beginAsOwner(server.owner);
  await other.query(`UPDATE rooms SET description = 'theirs' WHERE id = $1`, [room.id]);
  await other.query(
    `INSERT INTO beds (hospital_id, room_id, name, position) VALUES ($1, $2, 'Z', 1)`,
    [places.pier.hospitalId, room.id],
  );
  const waiting = save<ErrorReply>(room, { description: 'ours' });
  await eventuallyWaiting(server.owner);
  await other.commit();
  const { status, body } = await waiting;
  expect(status).toBe(409);
  expect(body.details?.current).toMatchObject({ description: 'theirs', beds: [{}, { name: 'Z' }] });
});

it('raises the version when only the beds change', async () => {
  const room = await add('Beds 1', 'A', 'B');
  const beds = [{ id: room.beds[1]?.id, name: 'B' }, { name: 'C' }];
  const { body } = await save(room, { beds });
  expect([bedNames(body), body.version]).toEqual([['B', 'C'], 2]);
  expect(body.beds[0]?.id).toBe(room.beds[1]?.id);
});

it('lets beds swap and pass on their names', async () => {
  const room = await add('Beds 2', 'A', 'B', 'C');
  const [a, b, c] = room.beds.map(({ id }) => id);
  const beds = [
    { id: a, name: 'B' },
    { id: b, name: 'C' },
    { id: c, name: 'A' },
  ];
  const swapped = await save(room, { beds });
  expect([swapped.status, swapped.body.beds]).toEqual([200, beds]);
  const replaced = await save(swapped.body, { beds: [{ name: 'B' }, { id: c, name: 'A' }] });
  expect([replaced.status, bedNames(replaced.body)]).toEqual([200, ['B', 'A']]);
});

it('stays in its hospital while patients or sessions are in it, and they stay visible [R003-1.11]', async () => {
  const room = await add('Occupied 1');
  const { rows } = await server.owner.query<{ id: number }>(
    `INSERT INTO patients (hospital_id, division_id, room_id, mrn, first_name, last_name, gender)
     SELECT hospital_id, division_id, id, 'ROOM-1', 'Rhea', 'Roomed', 'other' FROM rooms WHERE id = $1
     RETURNING id::float8`,
    [room.id],
  );
  const patient = rows[0]?.id;
  const sees = async (who: ApiCaller) => (await who.get(`/patients/${patient}`)).status;
  expect(await sees(charge)).toBe(200);
  const moved = await save<ErrorReply>(room, { unit_id: places.summit.unitId });
  expect(moved.status).toBe(422);
  expect(moved.body.details?.fields).toEqual([
    {
      path: 'unit_id',
      text: 'This unit belongs to another hospital. 1 patient is in this room. Move the patients and stop monitoring first.',
    },
  ]);
  expect(await sees(charge)).toBe(200);
  await server.owner.query(
    `WITH gone AS (UPDATE patients SET room_id = NULL WHERE id = $1 RETURNING *)
     INSERT INTO patient_monitors (hospital_id, division_id, patient_id, room_id, status)
     SELECT hospital_id, division_id, id, $2, 'paused' FROM gone`,
    [patient, room.id],
  );
  expect((await save(room, { unit_id: places.summit.unitId })).status).toBe(422);
  await server.owner.query(`UPDATE patient_monitors SET status = 'stopped' WHERE room_id = $1`, [
    room.id,
  ]);
  const free = await save(room, { unit_id: places.summit.unitId });
  expect([free.status, free.body.division.id]).toEqual([200, places.summit.divisionId]);
});

it('refuses a bed of another room', async () => {
  const [room, other] = [await add('Beds 3'), await add('Beds 4')];
  const { status, body } = await save<ErrorReply>(room, { beds: other.beds });
  expect(status).toBe(422);
  expect(body.details?.fields).toEqual([
    { path: 'beds.0.id', text: 'This bed is no longer in the room' },
  ]);
});

it('refuses the same bed twice and two beds of one name', async () => {
  const room = await add('Beds 5');
  const [bed] = room.beds;
  for (const beds of [
    [
      { ...bed, name: 'A' },
      { ...bed, name: 'B' },
    ],
    [{ name: 'A' }, { name: 'a' }],
  ])
    expect((await save(room, { beds })).status).toBe(422);
});

it('says in words that a name is taken, within a unit and whatever its case', async () => {
  await add('Taken');
  const again = await admin.post('/rooms', { body: fields('tAKEN') });
  expect([again.status, again.body.type]).toEqual([422, 'Record::NameTaken']);
  expect(again.body.details?.fields).toEqual([
    { path: 'name', text: 'This unit already has a room of this name' },
  ]);
  const renamed = await save<ErrorReply>(await add('Free'), { name: 'Taken' });
  expect([renamed.status, renamed.body.type]).toEqual([422, 'Record::NameTaken']);
  const elsewhere = { ...fields('Taken'), unit_id: places.summit.unitId };
  expect((await admin.post('/rooms', { body: elsewhere })).status).toBe(200);
});

it('refuses a unit out of sight like one that is not there', async () => {
  for (const unit_id of [places.summit.unitId, places.cedarvale.unitId, 999_999]) {
    const answer = await charge.post('/rooms', { body: { ...fields('Hidden'), unit_id } });
    expect(answer.status).toBe(422);
    expect(answer.body.details?.fields).toEqual([
      { path: 'unit_id', text: 'Please choose a unit of yours' },
    ]);
  }
});

it('answers for a room of another division or hospital as if it were missing', async () => {
  for (const place of [places.summit, places.cedarvale]) {
    const path = `/rooms/${place.usedRoomId}`;
    const body = { ...fields('Mine now'), version: 1 };
    const answers = [
      await charge.get(path),
      await charge.put(path, { body }),
      await charge.delete(path),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
});

it('keeps a room and a bed that somebody or something is in', async () => {
  const { usedRoomId } = places.pier;
  const removed = await admin.delete(`/rooms/${usedRoomId}`);
  expect([removed.status, removed.body.type]).toEqual([409, 'Record::InUse']);
  const { rows } = await server.owner.query<Record<'patients' | 'devices' | 'monitors', number>>(
    `SELECT (SELECT count(*) FROM patients WHERE room_id = $1)::int AS patients,
       (SELECT count(*) FROM video_devices WHERE room_id = $1)::int AS devices,
       (SELECT count(*) FROM patient_monitors WHERE room_id = $1 AND status <> 'stopped')::int AS monitors`,
    [usedRoomId],
  );
  const { patients = 0, devices = 0, monitors = 0 } = rows[0] ?? {};
  expect(removed.body.error).toBe(
    `This cannot be removed yet. ${dependentsText(
      [
        [patients, 'patient'],
        [devices, 'video device'],
        [monitors, 'monitoring session'],
      ],
      'in this room',
    ).join(' ')}`,
  );
  const { body: room } = await admin.get<Room>(`/rooms/${usedRoomId}`);
  const emptied = await save<ErrorReply>(room, { beds: [{ name: 'New' }] });
  expect([emptied.status, emptied.body.type]).toEqual([409, 'Record::InUse']);
  expect((await admin.get<Room>(`/rooms/${usedRoomId}`)).body).toEqual(room);
});

it('removes an empty room softly and frees its name', async () => {
  const room = await add('Gone');
  expect((await admin.delete(`/rooms/${room.id}`)).status).toBe(204);
  expect((await admin.get(`/rooms/${room.id}`)).status).toBe(404);
  const { rows } = await server.owner.query(
    'SELECT FROM rooms r JOIN beds b ON b.room_id = r.id WHERE r.id = $1 AND r.deleted_at IS NOT NULL AND b.deleted_at IS NOT NULL',
    [room.id],
  );
  expect(rows).toHaveLength(1);
  expect((await add('Gone')).id).not.toBe(room.id);
});
