import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { ErrorReply } from '@lamplight/contracts/errors';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { openLive } from '../../../../../tests/support/live-client.ts';
import { eventuallyWaiting } from '../../../../../tests/support/lock-waits.ts';
import { beginAsOwner } from '../../../../../tests/support/owner-transaction.ts';
import {
  connectPairedDevice,
  endsPicture,
  watchedMonitor,
} from '../../../../../tests/support/paired-device.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

interface Page<Row> {
  results: Row[];
}
interface Choice {
  id: number;
  is_own?: boolean;
}

let server: TestServer;
let places: DemoPlaces;
let session: SignedIn;
let nurse: ApiCaller;
let observer: ApiCaller;

beforeAll(async () => {
  server = await startTestServer();
  places = await findDemoPlaces(server.owner);
  session = await server.signIn('nurse@harborlight.example');
  nurse = apiCaller(server, session);
  observer = apiCaller(server, await server.signIn('observer@harborlight.example'));
});
afterAll(() => server.close());

const pier = () => `division_id=${places.pier.divisionId}`;
const first = async (path: string, who = nurse): Promise<Choice> => {
  const [row] = (await who.get<Page<Choice>>(path)).body.results;
  if (!row) throw new Error(`Nothing at ${path}`);
  return row;
};
async function choice() {
  const patient = await first(`/patient_monitors/patients?${pier()}`);
  const bed = await first(`/patient_monitors/beds?${pier()}&patient_id=${patient.id}`);
  const free = 'filters[]=is_active:equals:false&filters[]=service_status:equals:in_service';
  const device = await first(`/video_devices?${pier()}&${free}`);
  return {
    division_id: places.pier.divisionId,
    patient_id: patient.id,
    bed_id: bed.id,
    video_device_id: device.id,
  };
}
const start = <Body = PatientMonitor>(body: object, who = nurse) =>
  who.post<Body>('/patient_monitors', { body });
const stop = (id: number, who = nurse, body: object = { reason: 'discharged' }) =>
  who.post<PatientMonitor>(`/patient_monitors/${id}/stop`, { body });

it('starts for a patient, in a free bed, by a free device, and tells open lists [R001-4.47]', async () => {
  const live = await openLive(server, session.token);
  await live.subscribe(`division.${places.pier.divisionId}`);
  const body = await choice();
  const answer = await start(body);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    patient_id: body.patient_id,
    bed: { id: body.bed_id },
    video_device: { id: body.video_device_id },
    status: 'active',
    monitor_ended_at: null,
  });
  expect(answer.body.monitor_started_at).not.toBeNull();
  await eventually(() =>
    live.events.some(
      ({ type, data }) =>
        type === 'patient_monitor.changed' && (data as { id: number }).id === answer.body.id,
    ),
  );
  live.close();
  const again = await choice();
  expect(again.patient_id).not.toBe(body.patient_id);
  expect(again.bed_id).not.toBe(body.bed_id);
  expect(again.video_device_id).not.toBe(body.video_device_id);
});

it('offers the bed of the patient first, and refuses what is watched, taken or elsewhere [R001-4.47]', async () => {
  const body = await choice();
  const own = await first(`/patient_monitors/beds?${pier()}&patient_id=${body.patient_id}`);
  const { rows } = await server.owner.query<{ bed_id: number | null }>(
    'SELECT bed_id::float8 FROM patients WHERE id = $1',
    [body.patient_id],
  );
  expect([own.id, own.is_own]).toEqual([rows[0]?.bed_id, true]);
  const { rows: running } = await server.owner.query<Record<string, number>>(
    `SELECT patient_id::float8, bed_id::float8, video_device_id::float8 FROM patient_monitors
      WHERE division_id = $1 AND status = 'active' AND video_device_id IS NOT NULL LIMIT 1`,
    [places.pier.divisionId],
  );
  const refused = await start<ErrorReply>({ ...body, ...running[0] });
  expect(refused.status).toBe(422);
  expect(refused.body.details?.fields).toEqual([
    {
      path: 'patient_id',
      text: 'This patient is watched already. Stop that monitoring first.',
    },
    {
      path: 'bed_id',
      text: 'Somebody lies in this bed or is watched in it. Please choose another.',
    },
    {
      path: 'video_device_id',
      text: 'This device watches another patient. Please choose another.',
    },
  ]);
  const elsewhere = await start<ErrorReply>({
    ...body,
    division_id: places.cedarvale.divisionId,
  });
  expect(elsewhere.body.details?.fields).toEqual([
    { path: 'division_id', text: 'Please choose a hospital of yours' },
  ]);
  const missing = await start<ErrorReply>({
    ...body,
    patient_id: 999_999,
    bed_id: 999_999,
    video_device_id: 999_999,
  });
  expect(missing.body.details?.fields?.map(({ text }) => text)).toEqual([
    'Please choose a patient of the chosen hospital',
    'Please choose a bed of the chosen hospital',
    'Please choose a device of the chosen hospital',
  ]);
});

it('waits for whoever takes the device out of service, and watches nobody through it [R001-4.47]', async () => {
  const body = await choice();
  await using other = await beginAsOwner(server.owner);
  const change = 'UPDATE video_devices SET service_status = $2 WHERE id = $1';
  await other.query(change, [body.video_device_id, 'decommissioned']);
  const asked = start<ErrorReply>(body);
  await eventuallyWaiting(server.owner);
  await other.commit();
  expect((await asked).body.details?.fields).toEqual([
    {
      path: 'video_device_id',
      text: 'This device is decommissioned. Please choose one that is in service.',
    },
  ]);
  await server.owner.query(change, [body.video_device_id, 'in_service']);
});

it('lets one of two people who start the same at the same moment have it', async () => {
  const body = await choice();
  const charge = apiCaller(server, await server.signIn('admin@harborlight.example'));
  const answers = await Promise.all([start(body), start(body, charge)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([409, 422])]);
});

it('is started and stopped by who may edit monitors [R001-6.41]', async () => {
  expect((await start(await choice(), observer)).status).toBe(403);
  const { body } = await nurse.get<Page<PatientMonitor>>(`/patient_monitors?${pier()}`);
  expect((await stop(body.results[0]?.id ?? 0, observer)).status).toBe(403);
  const other = apiCaller(server, await server.signIn('other@harborlight.example'));
  expect((await other.get(`/patient_monitors/${body.results[0]?.id}/camera_status`)).status).toBe(
    404,
  );
});

it('is stopped once and for all, and whoever watched loses the picture at once [R001-4.46]', async () => {
  const body = await choice();
  const { body: monitor } = await start(body);
  const { hospital } = await watchedMonitor(server);
  const device = await connectPairedDevice(server, { hospital, device: body.video_device_id });
  const joined = await observer.post('/videos/join_monitoring', {
    body: { monitor_id: monitor.id, tab: 'tab-of-one' },
  });
  expect(joined.status).toBe(200);
  const stopped = await stop(monitor.id);
  expect(stopped.body).toMatchObject({
    status: 'stopped',
    color: null,
    stop_reason: 'discharged',
    stop_note: null,
  });
  expect(stopped.body.monitor_ended_at).not.toBeNull();
  await endsPicture(device);
  expect(await auditOf(server.owner, stopped.requestId)).toMatchObject([
    { call: 'patient-monitors.stop', subject: 'patient_monitor', subject_ids: [monitor.id] },
  ]);
  const again = await stop(monitor.id);
  expect(again.body).toEqual(stopped.body);
  const refused = await observer.post('/videos/join_monitoring', {
    body: { monitor_id: monitor.id, tab: 'tab-of-one' },
  });
  expect(refused.body.type).toBe('Video::NotActive');
  device.close();
});

it('wants to know why, and keeps the first answer [R003-1.5]', async () => {
  const { body: monitor } = await start(await choice());
  const nothing = await stop(monitor.id, nurse, {});
  expect(nothing.status).toBe(422);
  const other = await nurse.post(`/patient_monitors/${monitor.id}/stop`, {
    body: { reason: 'other' },
  });
  expect(other.body.details?.fields).toEqual([{ path: 'note', text: 'Please say why' }]);
  const told = { reason: 'other', note: 'Goes to a facility of her own choice' };
  expect((await stop(monitor.id, nurse, told)).body).toMatchObject({
    stop_reason: 'other',
    stop_note: told.note,
  });
  expect((await stop(monitor.id)).body).toMatchObject({ stop_reason: 'other' });
  const history = await nurse.get(`/patient_monitors/${monitor.id}/history`);
  expect(history.body).toMatchObject({
    started_by: 'Nell Lanternlight',
    stopped_by: 'Nell Lanternlight',
    pauses: [],
  });
});

it('tells the sessions of a patient, the running one first, to who sees their rooms [R001-7.44]', async () => {
  const { body: monitor } = await start(await choice());
  const path = `/patients/${monitor.patient_id}/monitoring_sessions`;
  const { body } = await nurse.get<{ id: number; status: string }[]>(path);
  expect(body[0]).toMatchObject({ id: monitor.id, status: 'active' });
  const other = apiCaller(server, await server.signIn('other@harborlight.example'));
  expect((await other.get(path)).status).toBe(404);
  expect((await nurse.get('/patients/999999/monitoring_sessions')).status).toBe(404);
});
