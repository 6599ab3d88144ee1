import type { DeviceHelpCall } from '@lamplight/contracts/device/device-protocol';
import type { VirtualRequest } from '@lamplight/contracts/entities/virtual-request';
import type { Joined } from '@lamplight/contracts/entities/video-signal';
import { createTestClock } from '@lamplight/test-kit/clock';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { createPatient, type TestPatient } from '../../../../../tests/support/builders.ts';
import { connectPairedDevice } from '../../../../../tests/support/paired-device.ts';
import type { TestDevice } from '../../../../../tests/support/test-device.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { findStanding } from '../../platform/devices/device-standing.queries.ts';
import { callForHelp } from '../nudges/index.ts';
import { takeHelpStep } from './take-help-step.ts';

const clock = createTestClock(new Date());
let server: TestServer;
let people: Record<
  'observer' | 'nurse' | 'charge' | 'bedside' | 'other',
  SignedIn & { api: ApiCaller }
>;
let patient: TestPatient;
let device: TestDevice | undefined;

beforeAll(async () => {
  // Without a worker: each step is taken when the test says so.
  server = await startTestServer({ roles: ['api', 'gateway'], clock });
});
beforeEach(async () => {
  // The tests advance the clock by more than an access token is valid.
  const signIn = async (name: string) => {
    const session = await server.signIn(`${name}@harborlight.example`);
    return { ...session, api: apiCaller(server, session) };
  };
  people = {
    observer: await signIn('observer'),
    nurse: await signIn('nurse'),
    charge: await signIn('charge'),
    bedside: await signIn('bedside'),
    other: await signIn('other'),
  };
  patient = await createPatient(
    async (sql, values) => (await server.owner.query(sql, values)).rows as never,
    { observerId: people.observer.userId },
  );
});
afterEach(() => {
  device?.close();
  device = undefined;
});
afterAll(() => server.close());

const card = () => ({ hospital_id: patient.hospitalId, device_id: patient.deviceId });
const call = () => callForHelp(server.platform)(card());
const standing = async () =>
  findStanding(server.platform.database.reading(patient.hospitalId), card(), null);
const inRoom = async (): Promise<Omit<DeviceHelpCall, 'id'> | null> => {
  const helpCall = (await standing())?.help_call;
  return helpCall ? { state: helpCall.state, by: helpCall.by } : null;
};
const stored = async () => {
  const { rows } = await server.owner.query<{ id: number; step: string }>(
    `SELECT id::float8, step FROM help_calls WHERE patient_monitor_id = $1 ORDER BY id DESC LIMIT 1`,
    [patient.monitorId],
  );
  if (!rows[0]) throw new Error('No call for help is stored');
  return rows[0];
};
const takeStep = async (more: { is_dismissed?: boolean } = {}) => {
  const { id } = await stored();
  const data = { hospital_id: patient.hospitalId, id, ...more };
  await takeHelpStep(server.platform.database, data, clock.now());
};
const requestOf = async ({ api }: { api: ApiCaller }) =>
  (
    await api.get<{ results: VirtualRequest[] }>('/virtual_requests?as=recipient')
  ).body.results.find((one) => one.patient.id === patient.id);
const show = ({ api }: { api: ApiCaller }) => api.post(`/patients/${patient.id}/help_shown`);

async function watch(lapse: 'hidden' | null): Promise<void> {
  device = await connectPairedDevice(server, {
    hospital: patient.hospitalId,
    device: patient.deviceId,
  });
  const { api } = people.observer;
  const joined = await api.post<Joined>('/videos/join_monitoring', {
    body: { monitor_id: patient.monitorId, tab: `tab-of-observer-${patient.monitorId}` },
  });
  expect(joined.body).toMatchObject({ peer_id: expect.any(Number) as number });
  const kept = await api.post('/videos/keep', {
    body: { peers: [{ peer_id: joined.body.peer_id, lapse }] },
  });
  expect(kept.status).toBe(200);
}

it('calls the observer, nurses and charge nurses at once if no one is watching, until one accepts [R003-4.9] [R003-4.10]', async () => {
  const { observer, nurse, bedside, charge, other } = people;
  expect(await call()).toBe(true);
  for (const person of [observer, nurse, bedside, charge])
    expect(await requestOf(person)).toMatchObject({
      type: 'call_for_help',
      priority: 'high',
      raised_by: { kind: 'room' },
      type_details: { ui_sound: 'high' },
    });
  expect(await requestOf(other)).toBeUndefined();
  expect(await inRoom()).toEqual({ state: 'trying', by: null });

  const request = await requestOf(bedside);
  const path = `/virtual_requests/${request?.id}`;
  expect((await bedside.api.post(`${path}/receive`)).body).toMatchObject({ status: 'received' });
  expect(await inRoom()).toEqual({ state: 'trying', by: null });
  expect((await show(bedside)).status).toBe(204);
  expect(await inRoom()).toEqual({
    state: 'notified',
    by: { name: 'Bea Willowbed', role: 'Bedside Nurse' },
  });

  expect((await nurse.api.post(`${path}/accept`)).status).toBe(200);
  expect(await inRoom()).toEqual({
    state: 'accepted',
    by: { name: 'Nell Lanternlight', role: 'Virtual Nurse' },
  });
  // An answered call has no further steps.
  clock.advance(60_000);
  await takeStep();
  expect(await requestOf(bedside)).toBeUndefined();
});

it('leaves the call to whoever is watching, and calls the unit if they don’t answer [R003-4.9]', async () => {
  await watch(null);
  await call();
  expect((await stored()).step).toBe('viewer');
  expect(await requestOf(people.nurse)).toBeUndefined();
  await show(people.observer);
  expect(await inRoom()).toMatchObject({ state: 'notified', by: { role: 'Virtual Observer' } });
  clock.advance(29_000);
  await takeStep();
  expect(await requestOf(people.nurse)).toBeUndefined();
  clock.advance(2_000);
  await takeStep();
  expect(await requestOf(people.nurse)).toBeDefined();
  expect(await inRoom()).toEqual({ state: 'trying', by: null });
});

it('calls the unit within 20 s if the picture is open and no screen shows the call [R003-4.9]', async () => {
  await watch(null);
  await call();
  clock.advance(19_000);
  await takeStep();
  expect(await requestOf(people.nurse)).toBeDefined();
});

it('counts a picture that no one sees as unwatched [R003-4.9]', async () => {
  await watch('hidden');
  await call();
  expect((await stored()).step).toBe('unit');
  expect(await requestOf(people.nurse)).toBeDefined();
});

it('starts the next step within 20 s if no screen shows the call, and repeats the last one [R003-4.9]', async () => {
  await call();
  clock.advance(19_000);
  await takeStep();
  // No backup is assigned: that step has no one to call.
  expect((await stored()).step).toBe('everyone');
  const told = async () => (await requestOf(people.nurse))?.calling.times_told ?? 0;
  const before = await told();
  clock.advance(31_000);
  await takeStep();
  expect(await told()).toBe(before + 1);
  expect(await inRoom()).toEqual({ state: 'trying', by: null });
});

it('goes on where it was when a server is started again [R003-4.9]', async () => {
  await call();
  // No worker has run yet: the job of the next step is lost, and the call is not.
  clock.advance(11_000);
  const other = await startTestServer({ roles: ['worker'], beside: server, clock });
  try {
    await eventually(async () => (await stored()).step === 'everyone', { withinMs: 15_000 });
  } finally {
    await other.close();
  }
});

it('is answered by whoever looks at the patient, and called again when that is taken back [R003-4.10]', async () => {
  await call();
  const { api, userId } = people.observer;
  const { rows } = await server.owner.query<{ nudge_uuid: string }>(
    'SELECT nudge_uuid FROM nudges WHERE patient_monitor_id = $1 AND end_time IS NULL',
    [patient.monitorId],
  );
  const nudge_uuid = rows[0]?.nudge_uuid;
  const path = `/patient_monitors/${patient.monitorId}/nudge_confirmation`;
  const at = clock.now().toISOString();
  const body = { nudge_uuid, start_time: at, end_time: at, source: 'wake_word', color: 'red' };
  expect((await api.post(path, { body })).status).toBe(204);
  expect(await inRoom()).toMatchObject({ state: 'looked', by: { role: 'Virtual Observer' } });
  expect(await requestOf(people.nurse)).toBeUndefined();
  const { rows: taken } = await server.owner.query<{ assignee: number }>(
    'SELECT assignee_id::float8 AS assignee FROM virtual_requests WHERE patient_id = $1',
    [patient.id],
  );
  expect(taken).toEqual([{ assignee: userId }]);
  expect((await api.post(`${path}/undo`, { body: { nudge_uuid } })).status).toBe(204);
  expect(await inRoom()).toEqual({ state: 'trying', by: null });
  expect(await requestOf(people.nurse)).toBeDefined();
});

it('takes "notified" back when the person it reached dismisses it [R003-4.10]', async () => {
  await call();
  const { nurse } = people;
  await show(nurse);
  expect(await inRoom()).toMatchObject({ state: 'notified' });
  const request = await requestOf(nurse);
  await nurse.api.post(`/virtual_requests/${request?.id}/dismiss`);
  expect(await inRoom()).toEqual({ state: 'trying', by: null });
  expect(await requestOf(nurse)).toBeUndefined();
  // With no one else left, people who dismissed it are called again.
  for (let step = 0; step < 3; step += 1) {
    clock.advance(31_000);
    await takeStep();
  }
  expect(await requestOf(nurse)).toBeDefined();
});

it('waits for a step’s time before it calls people again who have just dismissed it [R003-4.9]', async () => {
  await call();
  await server.owner.query(
    `UPDATE virtual_request_recipients SET dismissed_at = now() WHERE virtual_request_id IN
       (SELECT id FROM virtual_requests WHERE patient_id = $1)`,
    [patient.id],
  );
  await server.owner.query('UPDATE help_calls SET step = $2 WHERE id = $1', [
    (await stored()).id,
    'everyone',
  ]);
  await takeStep({ is_dismissed: true });
  expect(await requestOf(people.nurse)).toBeUndefined();
  clock.advance(31_000);
  await takeStep();
  expect(await requestOf(people.nurse)).toBeDefined();
});

it('is shown to nobody by a screen of a person who was not called [R003-4.10]', async () => {
  await watch(null);
  await call();
  expect((await show(people.other)).status).toBe(404);
  expect((await show(people.nurse)).status).toBe(204);
  expect(await inRoom()).toEqual({ state: 'trying', by: null });
});

it('ends with the monitoring [R003-4.9]', async () => {
  await call();
  await server.owner.query(`UPDATE patient_monitors SET status = 'stopped' WHERE id = $1`, [
    patient.monitorId,
  ]);
  clock.advance(11_000);
  await takeStep();
  expect(await requestOf(people.nurse)).toBeUndefined();
  expect(await inRoom()).toBeNull();
});

it('is offered in the room unless the hospital turned it off [R003-4.11]', async () => {
  expect((await standing())?.help).toBe('ready');
  const turn = (on: boolean) =>
    server.owner.query('UPDATE divisions SET help_calls_enabled = $1 WHERE id = $2', [
      on,
      patient.divisionId,
    ]);
  await turn(false);
  expect((await standing())?.help).toBe('off');
  await turn(true);
});
