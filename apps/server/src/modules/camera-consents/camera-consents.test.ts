import type { PatientConsents } from '@lamplight/contracts/entities/camera-consent';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { ErrorReply } from '@lamplight/contracts/errors';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { openLive } from '../../../../../tests/support/live-client.ts';
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

const said = (state: string, change: object = {}) => ({
  body: { state, given_by: 'patient', language_id: null, ...change },
});
const at = (patientId: number) => `/patients/${patientId}/consents`;
const note = (patientId: number, state: string, change: object = {}) =>
  nurse.post<PatientConsents>(at(patientId), said(state, change));
const requires = (required: string) =>
  server.owner.query('UPDATE divisions SET required_camera_consent = $1 WHERE id = $2', [
    required,
    places.pier.divisionId,
  ]);

/** Whom, where and by which device a session could be started. */
async function choice() {
  const pier = `division_id=${places.pier.divisionId}`;
  const first = async (path: string): Promise<number> => {
    const { body } = await nurse.get<{ results: { id: number }[] }>(path);
    const id = body.results[0]?.id;
    if (id === undefined) throw new Error(`Nothing at ${path}`);
    return id;
  };
  const patient_id = await first(`/patient_monitors/patients?${pier}`);
  return {
    division_id: places.pier.divisionId,
    patient_id,
    bed_id: await first(`/patient_monitors/beds?${pier}&patient_id=${patient_id}`),
    video_device_id: await first(
      `/video_devices?${pier}&filters[]=is_active:equals:false&filters[]=service_status:equals:in_service`,
    ),
  };
}
const start = <Body = PatientMonitor>(body: object) =>
  nurse.post<Body>('/patient_monitors', { body });
const refusal = async (body: object) => {
  const { status, body: answer } = await start<ErrorReply>(body);
  expect(status).toBe(422);
  return answer.details?.fields?.map(({ path, text }) => `${path}: ${text}`);
};

it('keeps every word with who noted it, the newest first, and tells open pages [R002-3.90]', async () => {
  const { patient_id } = await choice();
  const live = await openLive(server, session.token);
  await live.subscribe(`division.${places.pier.divisionId}`);
  const { body: languages } =
    await nurse.get<{ id: number; name: string }[]>('/languages/dropdown');
  const [language] = languages;
  await note(patient_id, 'informed', { given_by: 'relative', language_id: language?.id });
  const answer = await note(patient_id, 'consented');
  expect(answer.status).toBe(200);
  const { body } = await nurse.get<PatientConsents>(at(patient_id));
  expect(body).toEqual(answer.body);
  const noted_by = { id: session.userId, name: expect.any(String) as string };
  expect(body).toMatchObject({
    id: patient_id,
    division_id: places.pier.divisionId,
    required: 'none',
    is_monitored: false,
    consents: [
      { state: 'consented', given_by: 'patient', language: null, noted_by },
      { state: 'informed', given_by: 'relative', language: { name: language?.name }, noted_by },
    ],
  });
  expect(await auditOf(server.owner, answer.requestId)).toMatchObject([
    { call: 'camera-consents.note', subject: 'patient', subject_ids: [patient_id] },
  ]);
  await eventually(() =>
    live.events.some(
      ({ type, data }) =>
        type === 'camera_consent.changed' &&
        (data as { patient_id: number }).patient_id === patient_id,
    ),
  );
  live.close();
  await expect(
    server.platform.database.writing(
      { hospitalId: session.hospitalId, userId: null, userName: 'x', requestId: 'x' },
      (tx) => tx.deleteFrom('camera_consents').execute(),
    ),
  ).rejects.toThrow(/permission denied/);
});

it('is noted of patients in sight by who may edit them, in a language of the list [R002-3.90]', async () => {
  const { patient_id } = await choice();
  expect((await observer.post(at(patient_id), said('consented'))).status).toBe(403);
  const other = apiCaller(server, await server.signIn('other@harborlight.example'));
  expect((await other.get(at(patient_id))).status).toBe(404);
  expect((await other.post(at(patient_id), said('consented'))).status).toBe(404);
  expect((await nurse.get(at(999_999))).status).toBe(404);
  const strange = await nurse.post(at(patient_id), said('consented', { language_id: 999_999 }));
  expect(strange.body.details?.fields).toEqual([
    { path: 'language_id', text: 'Please choose a language of the list' },
  ]);
});

it('is not noted of a record that was merged into another: she is watched under that one [R002-3.92]', async () => {
  const { patient_id } = await choice();
  const merge = (into: string) =>
    server.owner.query(
      `UPDATE patients SET merged_into_id = ${into}, merged_at = CASE WHEN ${into} IS NULL THEN NULL ELSE now() END
        WHERE id = $1`,
      [patient_id],
    );
  await merge(
    `(SELECT min(id) FROM patients WHERE id <> ${patient_id} AND division_id = ${places.pier.divisionId})`,
  );
  expect((await note(patient_id, 'declined')).status).toBe(404);
  await merge('NULL');
  expect((await note(patient_id, 'consented')).status).toBe(200);
});

it('starts no monitoring against the newest word or below what is required [R002-3.91]', async () => {
  const body = await choice();
  try {
    await requires('informed');
    const fresh = { ...body, patient_id: (await choice()).patient_id };
    await note(fresh.patient_id, 'declined');
    expect(await refusal(fresh)).toEqual([
      expect.stringMatching(/^patient_id: This patient declined/),
    ]);
    await note(fresh.patient_id, 'informed');
    await requires('consented');
    expect(await refusal(fresh)).toEqual([expect.stringMatching(/wants consent/)]);
    await requires('informed');
    expect((await start(fresh)).status).toBe(200);
    const next = await choice();
    expect(await refusal(next)).toEqual([expect.stringMatching(/Inform the patient/)]);
  } finally {
    await requires('none');
  }
});

it('stops what runs when the camera is declined, and takes the picture at once [R002-3.92]', async () => {
  const body = await choice();
  const { body: monitor } = await start(body);
  const { hospital } = await watchedMonitor(server);
  const device = await connectPairedDevice(server, { hospital, device: body.video_device_id });
  const joined = await observer.post('/videos/join_monitoring', {
    body: { monitor_id: monitor.id, tab: 'tab-of-one' },
  });
  expect(joined.status).toBe(200);
  const key = { headers: { 'idempotency-key': 'declined-once' } };
  const answer = await nurse.post<PatientConsents>(at(body.patient_id), {
    ...said('declined'),
    ...key,
  });
  expect(answer.body).toMatchObject({ is_monitored: false, consents: [{ state: 'declined' }] });
  await endsPicture(device);
  const { body: stopped } = await nurse.get<PatientMonitor>(`/patient_monitors/${monitor.id}`);
  expect(stopped.status).toBe('stopped');
  expect(await auditOf(server.owner, answer.requestId)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ subject: 'patient_monitor', subject_ids: [monitor.id] }),
      expect.objectContaining({ subject: 'patient', subject_ids: [body.patient_id] }),
    ]),
  );
  const again = await nurse.post(at(body.patient_id), { ...said('declined'), ...key });
  expect(again.body).toEqual(answer.body);
  device.close();
});

it('lets no session run beside a no that was said at the same moment [R002-3.92]', async () => {
  for (let time = 0; time < 5; time += 1) {
    const body = await choice();
    await note(body.patient_id, 'consented');
    await Promise.all([start(body), note(body.patient_id, 'declined')]);
    const { body: after } = await nurse.get<PatientConsents>(at(body.patient_id));
    expect([after.is_monitored, after.consents[0]?.state]).toEqual([false, 'declined']);
  }
});
