import { MllpClient } from '@lamplight/hl7/testing/mllp-client';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ackOf, adtMessage, type AdtMessage } from '../../../../../tests/support/adt-message.ts';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { openLive } from '../../../../../tests/support/live-client.ts';
import { watchedMonitor } from '../../../../../tests/support/paired-device.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let client: MllpClient;
let places: DemoPlaces;
let session: SignedIn;
let nurse: ApiCaller;
let rooms: { id: number; bed_id: number; said: string }[];
let sent = 0;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api', 'gateway', 'worker', 'hl7'] });
  client = await MllpClient.open(server.adt?.sharedPort ?? 0);
  places = await findDemoPlaces(server.owner);
  session = await server.signIn('nurse@harborlight.example');
  nurse = apiCaller(server, session);
  rooms = (
    await server.owner.query<{ id: number; bed_id: number; said: string }>(
      `SELECT r.id::float8, min(b.id)::float8 AS bed_id, u.name || '^' || r.name || '^' || min(b.name) AS said
         FROM rooms r JOIN units u ON u.id = r.unit_id JOIN beds b ON b.room_id = r.id
        WHERE r.division_id = $1 GROUP BY r.id, r.name, u.name ORDER BY r.id LIMIT 8`,
      [places.pier.divisionId],
    )
  ).rows;
});
afterAll(async () => {
  await client.close();
  await server.close();
});

const room = (at: number) => {
  const found = rooms[at];
  if (!found) throw new Error('The demo has too few rooms');
  return found;
};
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

interface Settled {
  state: string;
  error: string | null;
  remarks: string[];
}

/** Sends a message, and waits until it was applied or could not be. */
async function tell(message: Omit<AdtMessage, 'controlId'>): Promise<Settled> {
  const controlId = `A${++sent}`;
  expect(ackOf(await client.send(adtMessage({ ...message, controlId })))).toBe('AA');
  return eventually(async () => {
    const { rows } = await server.owner.query<Settled>(
      `SELECT state, error, remarks FROM hl7_inbox WHERE control_id = $1 AND state <> 'waiting'`,
      [controlId],
    );
    return rows[0] ?? false;
  });
}
async function record(number: string) {
  const { rows } = await server.owner.query<Record<string, unknown>>(
    `SELECT id::float8, first_name, last_name, dob::text, gender, status, division_id::float8, room_id::float8,
            bed_id::float8, merged_into_id::float8 FROM patients WHERE mrn = $1`,
    [number],
  );
  return rows[0];
}
const historyOf = async (id: unknown) =>
  (
    await nurse.get<{
      results: {
        adt_event: string;
        patient_change: object;
        monitoring_change: object;
        details: object;
      }[];
    }>(`/patients/${String(id)}/adt_history`)
  ).body.results;

it('admits, moves and discharges, and tells each in the history [R004-1.13]', async () => {
  const number = 'HL910001';
  const name = 'Marsh^Ann';
  await tell({
    event: 'A01',
    number,
    name,
    dob: '19800229',
    gender: 'F',
    place: room(0).said,
    at: minutesAgo(9),
  });
  const admitted = await record(number);
  expect(admitted).toMatchObject({
    first_name: 'Ann',
    last_name: 'Marsh',
    dob: '1980-02-29',
    gender: 'female',
    status: 'active',
    division_id: places.pier.divisionId,
    room_id: room(0).id,
    bed_id: room(0).bed_id,
  });
  await tell({ event: 'A02', number, name, place: room(1).said, at: minutesAgo(8) });
  expect(await record(number)).toMatchObject({ room_id: room(1).id });
  await tell({ event: 'A12', number, name, at: minutesAgo(7) });
  expect(await record(number)).toMatchObject({ room_id: room(0).id });
  await tell({ event: 'A03', number, name, at: minutesAgo(6) });
  expect(await record(number)).toMatchObject({ status: 'inactive' });
  const history = await historyOf(admitted?.['id']);
  expect(history.map(({ adt_event }) => adt_event)).toEqual(['A03', 'A12', 'A02', 'A01']);
  expect(history[2]?.patient_change).toMatchObject({
    room: expect.stringContaining(' → ') as string,
  });
  expect(history[2]?.details).toMatchObject({ source: 'Harborlight Health EHR' });
});

it('writes no field that is older than the one that stands, also one that people wrote [R004-1.8]', async () => {
  const number = 'HL910002';
  await tell({ event: 'A01', number, name: 'Reed^Joe', place: room(2).said, at: minutesAgo(10) });
  await tell({ event: 'A02', number, name: 'Reed^Joseph', place: room(3).said, at: minutesAgo(5) });
  await tell({ event: 'A02', number, name: 'Reed^J', place: room(4).said, at: minutesAgo(7) });
  expect(await record(number)).toMatchObject({ first_name: 'Joseph', room_id: room(3).id });
  await server.owner.query(
    `UPDATE patients SET first_name = 'Josef', room_id = $2, bed_id = NULL WHERE mrn = $1`,
    [number, room(5).id],
  );
  await tell({ event: 'A02', number, name: 'Reed^Joseph', place: room(4).said, at: minutesAgo(1) });
  expect(await record(number)).toMatchObject({ first_name: 'Josef', room_id: room(5).id });
  await tell({
    event: 'A02',
    number,
    name: 'Reed^Joseph',
    place: room(4).said,
    at: new Date(Date.now() + 60_000),
  });
  expect(await record(number)).toMatchObject({ first_name: 'Joseph', room_id: room(4).id });
});

it('takes a room that is none of ours for no room, and says so [R004-1.6]', async () => {
  const number = 'HL910003';
  await tell({ event: 'A01', number, name: 'Pell^Mo', place: room(2).said, at: minutesAgo(3) });
  const moved = await tell({ event: 'A02', number, place: 'Elsewhere^X^1', at: minutesAgo(2) });
  expect(moved).toMatchObject({ state: 'applied', remarks: ['PV1-3 is no room of ours'] });
  expect(await record(number)).toMatchObject({ status: 'active', room_id: null });
  await server.owner.query(
    `INSERT INTO adt_places (hospital_id, source_id, unit, room, room_id)
     SELECT hospital_id, id, 'elsewhere', 'x', $1 FROM adt_sources WHERE name = 'Harborlight Health EHR'`,
    [room(6).id],
  );
  await tell({ event: 'A02', number, place: 'Elsewhere^X^1', at: minutesAgo(1) });
  expect(await record(number)).toMatchObject({ room_id: room(6).id });
});

it('refuses a record number that the hospital would not give, with the reason', async () => {
  expect(await tell({ event: 'A01', number: '7', name: 'Short^No' })).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('exactly 8 characters') as string,
  });
  expect(await record('7')).toBeUndefined();
});

it('applies what waits together, and one that cannot be holds up no other [R004-1.16]', async () => {
  const numbers = Array.from({ length: 12 }, (_, at) => (at === 5 ? '7' : `HL9109${at + 10}`));
  const ids = numbers.map((_, at) => `T${at}`);
  const acks = await Promise.all(
    numbers.map((number, at) =>
      client.send(
        adtMessage({
          event: 'A01',
          controlId: `T${at}`,
          number,
          name: `Batch^B${at}`,
          place: room(1).said,
        }),
      ),
    ),
  );
  expect(acks.map(ackOf)).toEqual(ids.map(() => 'AA'));
  await eventually(async () => {
    const { rows } = await server.owner.query<{ control_id: string; state: string }>(
      'SELECT control_id, state FROM hl7_inbox WHERE control_id = ANY($1) ORDER BY id',
      [ids],
    );
    expect(rows).toEqual(
      ids.map((control_id, at) => ({ control_id, state: at === 5 ? 'failed' : 'applied' })),
    );
  });
  for (const [at, number] of numbers.entries())
    if (at !== 5)
      expect(await record(number)).toMatchObject({ first_name: `B${at}`, room_id: room(1).id });
});

it('swaps two beds, and moves a visit to whose it is', async () => {
  const [one, two] = ['HL910004', 'HL910005'];
  await tell({
    event: 'A01',
    number: one,
    name: 'One^A',
    place: room(0).said,
    visit: 'V1',
    at: minutesAgo(9),
  });
  await tell({ event: 'A01', number: two, name: 'Two^B', place: room(1).said, at: minutesAgo(8) });
  const second = { number: two, name: 'Two^B', place: room(0).said };
  await tell({
    event: 'A17',
    number: one,
    name: 'One^A',
    place: room(1).said,
    visit: 'V1',
    second,
    at: minutesAgo(7),
  });
  expect(await record(one)).toMatchObject({ room_id: room(1).id });
  expect(await record(two)).toMatchObject({ room_id: room(0).id });
  const third = 'HL910006';
  await tell({
    event: 'A45',
    number: third,
    name: 'Three^C',
    givenUp: one,
    givenUpVisit: 'V1',
    at: minutesAgo(6),
  });
  expect(await record(third)).toMatchObject({
    status: 'active',
    room_id: room(1).id,
    last_name: 'Three',
  });
  expect(await record(one)).toMatchObject({ status: 'inactive', room_id: null, last_name: 'One' });
});

it('announces to the wall that a watched patient has another room as soon as the transfer is applied [R004-1.12]', async () => {
  const monitor = await watchedMonitor(server);
  const { rows } = await server.owner.query<{
    mrn: string;
    last_name: string;
    patient_id: number;
    room_id: number;
  }>(
    `SELECT p.mrn, p.last_name, p.id::float8 AS patient_id, m.room_id::float8 FROM patient_monitors m
       JOIN patients p ON p.id = m.patient_id WHERE m.id = $1`,
    [monitor.id],
  );
  const [patient] = rows;
  if (!patient) throw new Error('Nobody is watched');
  // The demo has one whose room is another one already.
  await server.owner.query('UPDATE patients SET room_id = $1 WHERE id = $2', [
    patient.room_id,
    patient.patient_id,
  ]);
  const live = await openLive(server, session.token);
  await live.subscribe(`division.${monitor.division}`);
  const target = rooms.find(({ id }) => id !== patient.room_id);
  await tell({ event: 'A02', number: patient.mrn, place: target?.said ?? '' });
  const changed = () =>
    live.events.flatMap(({ type, data }) =>
      type === 'patient.changed' ? [(data as { id: number }).id] : [],
    );
  // A message that is applied later marks the end: the transfer must be announced when it is applied.
  const later = 'HL910050';
  await tell({ event: 'A01', number: later, name: 'Later^Lee', place: room(3).said });
  const laterId = (await record(later))?.['id'];
  await eventually(() => expect(changed()).toContain(laterId));
  expect(changed()[0]).toBe(patient.patient_id);
  live.close();
  const shown = await nurse.get<{ room_mismatch: boolean; status: string }>(
    `/patient_monitors/${monitor.id}`,
  );
  expect(shown.body).toMatchObject({ room_mismatch: true, status: 'active' });
  const [moved] = await historyOf(patient.patient_id);
  expect(moved?.monitoring_change).toEqual({ room_mismatch: 'no → yes' });
  // A discharge stops nothing: who may stop it is told.
  await tell({ event: 'A03', number: patient.mrn });
  const [discharged] = await historyOf(patient.patient_id);
  expect(discharged?.monitoring_change).toEqual({
    monitoring: expect.stringContaining('goes on') as string,
  });
  const after = await nurse.get<{ status: string }>(`/patient_monitors/${monitor.id}`);
  expect(after.body.status).toBe('active');
  const told = await server.owner.query(
    `SELECT FROM notifications WHERE kind = 'patient_discharged' AND patient_monitor_id = $1 AND user_id = $2`,
    [monitor.id, session.userId],
  );
  expect(told.rowCount).toBe(1);
});

it('merges two records: what belongs to the person follows, who she is does not [R004-1.10]', async () => {
  const [one, two] = ['HL910007', 'HL910008'];
  await tell({
    event: 'A01',
    number: one,
    name: 'Old^Number',
    place: room(2).said,
    at: minutesAgo(9),
  });
  await tell({ event: 'A04', number: two, name: 'New^Number', at: minutesAgo(8) });
  const [givenUp, survivor] = [await record(one), await record(two)];
  const consent = `/patients/${String(givenUp?.['id'])}/consents`;
  await nurse.post(consent, {
    body: { state: 'declined', given_by: 'patient', language_id: null },
  });
  const merge = { event: 'A40', number: two, name: 'New^Number', givenUp: one, at: minutesAgo(7) };
  expect(await tell(merge)).toMatchObject({ state: 'applied' });
  expect(await record(one)).toMatchObject({
    last_name: 'Old',
    status: 'inactive',
    room_id: null,
    merged_into_id: survivor?.['id'],
  });
  expect(await record(two)).toMatchObject({
    last_name: 'New',
    status: 'active',
    merged_into_id: null,
  });
  const follows = await nurse.get<{ consents: object[] }>(
    `/patients/${String(survivor?.['id'])}/consents`,
  );
  expect(follows.body.consents).toMatchObject([{ state: 'declined' }]);
  // What is still told of the old number is where the person is, and not who.
  await tell({
    event: 'A02',
    number: one,
    name: 'Old^Name',
    place: room(3).said,
    at: minutesAgo(6),
  });
  expect(await record(two)).toMatchObject({
    last_name: 'New',
    first_name: 'Number',
    room_id: room(3).id,
  });
  expect(await tell({ ...merge, number: 'HL910001' })).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('Undo that merge') as string,
  });
  const { body } = await nurse.get<{ results: { id: number }[] } | { id: number }[]>(
    `/patients/${String(survivor?.['id'])}/merged_patients`,
  );
  expect(JSON.stringify(body)).toContain(String(givenUp?.['id']));
});
