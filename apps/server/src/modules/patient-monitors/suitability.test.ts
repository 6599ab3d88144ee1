import type { MonitoringRules, MonitorHistory } from '@lamplight/contracts/entities/monitoring';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { ErrorReply } from '@lamplight/contracts/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let places: DemoPlaces;
let admin: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  places = await findDemoPlaces(server.owner);
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
});
afterAll(() => server.close());

const first = async (path: string): Promise<{ id: number }> => {
  const { body } = await admin.get<{ results: { id: number }[] }>(path);
  if (!body.results[0]) throw new Error(`Nothing at ${path}`);
  return body.results[0];
};

async function choice() {
  const { divisionId } = places.lakeside;
  const at = `division_id=${divisionId}`;
  const { id: patient_id } = await first(`/patient_monitors/patients?${at}`);
  const { id: bed_id } = await first(`/patient_monitors/beds?${at}&patient_id=${patient_id}`);
  const free = 'filters[]=is_active:equals:false&filters[]=service_status:equals:in_service';
  const { id: video_device_id } = await first(`/video_devices?${at}&${free}`);
  return { division_id: divisionId, patient_id, bed_id, video_device_id };
}
const rules = async () =>
  (await admin.get<MonitoringRules>(`/divisions/${places.lakeside.divisionId}/monitoring_rules`))
    .body;

/** Every question answered so that nothing stops. */
const fineAnswers = async () =>
  (await rules()).suitability_questions.map(({ question, stops_at }) => ({
    question,
    answer: stops_at === 'yes' ? 'no' : 'yes',
  }));
const start = <Body = PatientMonitor>(body: object) =>
  admin.post<Body>('/patient_monitors', { body });

it('starts only with every question answered, and not past a hard stop [R003-1.6]', async () => {
  const body = await choice();
  const unanswered = await start<ErrorReply>(body);
  expect(unanswered.body.details?.fields?.map(({ path }) => path)).toEqual([
    'answers.0',
    'answers.1',
    'answers.2',
  ]);
  const [restrained, calledBack, ...others] = await fineAnswers();
  const stopped = await start<ErrorReply>({
    ...body,
    answers: [{ ...restrained, answer: 'yes' }, { ...calledBack, answer: 'no' }, ...others],
  });
  expect(stopped.body.details?.fields).toEqual([
    {
      path: 'answers.0',
      text: 'With this answer the patient must not be watched by camera. Ask for somebody at the bedside.',
    },
    { path: 'answers.1', text: 'Please say why monitoring is right all the same' },
  ]);
  const note = 'Hears with an interpreter at the bedside';
  const answers = [restrained, { ...calledBack, answer: 'no', note }, ...others];
  const { status, body: monitor } = await start({ ...body, answers });
  expect(status).toBe(200);
  await server.owner.query(`UPDATE divisions SET suitability_questions = '[]' WHERE id = $1`, [
    body.division_id,
  ]);
  const { body: history } = await admin.get<MonitorHistory>(
    `/patient_monitors/${monitor.id}/history`,
  );
  expect(history.suitability).toMatchObject([
    { question: 'Is the patient restrained or about to be?', answer: 'no', effect: 'hard_stop' },
    { answer: 'no', note, stops_at: 'no' },
    { answer: 'no', note: null },
  ]);
});

it('watches a high suicide risk only one-to-one by a named clinician, whatever is asked [R003-1.7]', async () => {
  const body = await choice();
  const high = { ...body, suicide_risk: 'high' };
  for (const one_to_one_ordered_by of [null, '   '])
    expect(
      (await start<ErrorReply>({ ...high, one_to_one_ordered_by })).body.details?.fields,
    ).toMatchObject([{ path: 'one_to_one_ordered_by' }]);
  const none = await start({ ...body, one_to_one_ordered_by: '' });
  expect(none.body.one_to_one_ordered_by).toBeNull();
  const ordered = await start({ ...high, ...(await choice()), one_to_one_ordered_by: 'Dr. Osei' });
  expect(ordered.body).toMatchObject({ suicide_risk: 'high', one_to_one_ordered_by: 'Dr. Osei' });
});

it('is changed in bed, device and category, from the newest version only [R003-1.9]', async () => {
  const body = await choice();
  const { body: monitor } = await start({ ...body, monitoring_category: 'nurse' });
  expect(monitor.monitoring_category).toBe('nurse');
  const other = await choice();
  const fields = {
    bed_id: other.bed_id,
    video_device_id: other.video_device_id,
    monitoring_category: 'scribe',
    version: monitor.version,
  };
  const put = <Body = PatientMonitor>(sent: object) =>
    admin.put<Body>(`/patient_monitors/${monitor.id}`, { body: sent });
  const risky = await put<ErrorReply>({ ...fields, suicide_risk: 'high' });
  expect(risky.status).toBe(422);
  // That bed is another patient's own: it is free for her alone.
  const taken = await put<ErrorReply>(fields);
  expect(taken.body.details?.fields).toMatchObject([{ path: 'bed_id' }]);
  const saved = await put({ ...fields, bed_id: body.bed_id });
  expect(saved.body).toMatchObject({
    monitoring_category: 'scribe',
    video_device: { id: other.video_device_id },
    bed: { id: body.bed_id },
  });
  const stale = await put<ErrorReply>({ ...fields, bed_id: body.bed_id });
  expect([stale.status, stale.body.type]).toEqual([409, 'Record::Stale']);
  await admin.post(`/patient_monitors/${monitor.id}/stop`, { body: { reason: 'order_ended' } });
  const { body: ended } = await admin.get<PatientMonitor>(`/patient_monitors/${monitor.id}`);
  const late = await put<ErrorReply>({ ...fields, bed_id: body.bed_id, version: ended.version });
  expect([late.status, late.body.type]).toEqual([409, 'Monitor::NotNow']);
});
