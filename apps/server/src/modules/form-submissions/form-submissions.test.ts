import type { ErrorReply } from '@lamplight/contracts/errors';
import type { FormToFill } from '@lamplight/contracts/entities/form';
import type {
  FormSubmission,
  ListedSubmission,
} from '@lamplight/contracts/entities/form-submission';
import type { Revision } from '@lamplight/contracts/entities/revision';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let nurse: ApiCaller;
let admin: ApiCaller;
let forms: FormToFill[];
let monitor: { id: number; patient_id: number };

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  forms = (await nurse.get<FormToFill[]>('/forms/dropdown')).body;
  const list = '/patient_monitors?division_id=*';
  const { body } = await nurse.get<{ results: { id: number; patient_id: number }[] }>(list);
  if (!body.results[0]) throw new Error('Nobody is watched in the demo.');
  monitor = body.results[0];
});
afterAll(() => server.close());

const formCalled = (name: string): FormToFill => {
  const found = forms.find((form) => form.name === name);
  if (!found) throw new Error(`The demo has no form ${name}.`);
  return found;
};
const whole = {
  fallen_before: 'No',
  walking: 'Alone',
  score: 25,
  checked_at: '2026-03-02T08:15:00Z',
};
const listed = (answers: object) =>
  Object.entries(answers).map(([key, value]) => ({ key, value: value as unknown }));

type Saved = FormSubmission & ErrorReply;
const fill = (answers: object, change: object = {}, caller = nurse) =>
  caller.post<Saved>('/form_submissions', {
    body: {
      patient_id: monitor.patient_id,
      patient_monitor_id: monitor.id,
      form_id: formCalled('Fall risk check').id,
      results: listed(answers),
      status: 'in_progress',
      ...change,
    },
  });
const change = ({ id, version }: FormSubmission, answers: object, status = 'in_progress') =>
  nurse.put<Saved>(`/form_submissions/${id}`, {
    body: { results: listed(answers), status, version },
  });
const ofPatient = async (caller = nurse) =>
  caller.get<{ results: ListedSubmission[] }>(
    `/form_submissions/all?patient_id=${monitor.patient_id}`,
  );
const problems = ({ status, body }: { status: number; body: ErrorReply }) => [
  status,
  ...(body.details?.fields ?? []).map(({ path, text }) => `${path}: ${text}`),
];

it('takes a form in progress that lacks answers, and lists it first [R002-3.52] [R002-3.53]', async () => {
  const { body, status } = await fill({ walking: 'Alone' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    patient_id: monitor.patient_id,
    patient_monitor_id: monitor.id,
    status: 'in_progress',
    results: [{ key: 'walking', value: 'Alone' }],
  });
  const [newest] = (await ofPatient()).body.results;
  expect(newest).toMatchObject({
    id: body.id,
    form: { name: 'Fall risk check', can_update: true },
    filled_by: body.filled_by,
  });
  expect(newest).not.toHaveProperty('results');
});

it('refuses answers of the wrong kind at any time, and lacking ones when completed [R002-3.53]', async () => {
  expect(problems(await fill({ score: 'many', walking: 'On hands', other: 1 }))).toEqual([
    422,
    'results.other: The form has no such field',
    'results.walking: Please choose one of the choices',
    'results.score: Please enter a number',
  ]);
  expect(problems(await fill({ score: 126 }))).toEqual([
    422,
    'results.score: Please enter 125 or less',
  ]);
  const { checked_at: _, ...lacking } = whole;
  expect(problems(await fill(lacking, { status: 'completed' }))).toEqual([
    422,
    'results.checked_at: Please fill this in',
  ]);
  expect((await fill(whole, { status: 'completed' })).status).toBe(200);
});

it('is completed once and then never changed, by the server or beside it [R002-3.54]', async () => {
  const { body: begun } = await fill({ walking: 'Alone' });
  const { body: further } = await change(begun, { walking: 'Not at all' });
  expect(further).toMatchObject({ version: 2, status: 'in_progress' });
  const { body: done } = await change(further, whole, 'completed');
  expect(done).toMatchObject({ version: 3, status: 'completed' });
  expect((await change(done, whole)).body.type).toBe('FormSubmission::ViewOnly');
  await expect(
    server.owner.query(`UPDATE form_submissions SET status = 'in_progress' WHERE id = $1`, [
      done.id,
    ]),
  ).rejects.toThrow('A completed form cannot be changed');
});

it('answers a stale save with what is stored now', async () => {
  const { body: begun } = await fill({});
  await change(begun, whole, 'completed');
  const { status, body } = await change(begun, { walking: 'Alone' });
  expect([status, body.type]).toEqual([409, 'Record::Stale']);
  expect(body.details?.current).toMatchObject({ status: 'completed', version: 2 });
});

it('is final with the first save where its form cannot be changed [R002-3.54]', async () => {
  const handover = { form_id: formCalled('Sitter handover').id };
  const answers = { mood: 'Calm', told: 'Likes the window open' };
  expect(problems(await fill(answers, handover))).toEqual([
    422,
    'status: This form cannot be changed later: complete it before you save',
  ]);
  const { body } = await fill(answers, { ...handover, status: 'completed' });
  expect((await change(body, answers, 'completed')).body.type).toBe('FormSubmission::ViewOnly');
});

it('keeps the fields it was filled in by when the form is changed or removed [R002-3.52]', async () => {
  const question = { ...formCalled('Fall risk check').fields[5], key: null, label: 'First' };
  const fields = [question];
  const form = { name: 'Short lived', description: null, is_active: true, can_update: true };
  const { body: made } = await admin.post<FormToFill & { version: number }>('/forms', {
    body: { ...form, fields },
  });
  const asked = { form_id: made.id };
  const { body: old } = await fill({ first: 'Yes' }, asked);
  const second = [{ ...question, label: 'Second' }];
  const { body: changed } = await admin.put<{ version: number }>(`/forms/${made.id}`, {
    body: { ...form, fields: second, version: made.version },
  });
  // What was on the screen of whoever began before is still taken.
  expect((await fill({ first: 'Late' }, { ...asked, form_version: 1 })).status).toBe(200);
  expect((await fill({ first: 'Late' }, asked)).status).toBe(422);
  expect((await fill({ second: 'New' }, asked)).body.form.form_version).toBe(2);
  expect(problems(await fill({}, { ...asked, form_version: 9 }))[0]).toBe(422);

  await admin.put(`/forms/${made.id}`, {
    body: { ...form, is_active: false, fields: second, version: changed.version },
  });
  expect(problems(await fill({}, asked))).toEqual([
    422,
    'form_id: This form is no longer in use. Please choose another',
  ]);
  await admin.delete(`/forms/${made.id}`);
  expect((await fill({}, asked)).status).toBe(404);
  const { body: kept } = await change(old, { first: 'No' }, 'completed');
  expect(kept.form.fields.map(({ label }) => label)).toEqual(['First']);
});

it('has a history of what was changed, by whom [R002-3.55]', async () => {
  const { body } = await fill({ walking: 'Alone' });
  await change(body, { walking: 'Not at all' });
  const { body: history } = await nurse.get<{ results: Revision[] }>(
    `/revisions/form_submission/${body.id}`,
  );
  expect(history.results.map(({ action }) => action)).toEqual(['updated', 'added']);
  expect(history.results[0]?.audited_changes['results']).toEqual({
    old_value: [{ key: 'walking', value: 'Alone' }],
    new_value: [{ key: 'walking', value: 'Not at all' }],
  });
});

it('tells the division of the patient that something changed, with ids alone', async () => {
  const before = await server.owner.query<{ last: string }>(
    'SELECT coalesce(max(id), 0) AS last FROM outbox',
  );
  const { body } = await fill({ remarks: 'Secret words' });
  const { rows } = await server.owner.query<{ topic: string; data: object }>(
    `SELECT topic, data FROM outbox WHERE type = 'form_submission.changed' AND id > $1`,
    [before.rows[0]?.last],
  );
  expect(rows).toEqual([
    {
      topic: expect.stringMatching(/^division\.\d+$/) as string,
      data: { id: body.id, patient_id: monitor.patient_id },
    },
  ]);
});

it('is of a patient in sight, and of that patient’s own monitor [R002-3.52]', async () => {
  const other = apiCaller(server, await server.signIn('admin@cedarvale.example'));
  const { body } = await fill({});
  expect((await other.get(`/form_submissions/${body.id}`)).status).toBe(404);
  expect((await ofPatient(other)).status).toBe(404);
  expect((await fill({}, {}, other)).status).toBe(404);
  const { rows } = await server.owner.query<{ id: number }>(
    'SELECT id::float8 FROM patients WHERE id <> $1 AND hospital_id = (SELECT hospital_id FROM patients WHERE id = $1) LIMIT 1',
    [monitor.patient_id],
  );
  expect((await fill({}, { patient_id: rows[0]?.id })).status).toBe(404);
  expect((await fill({}, { patient_monitor_id: null })).status).toBe(200);
});
