import type { ErrorReply } from '@lamplight/contracts/errors';
import type { Form, FormFieldFields, FormToFill } from '@lamplight/contracts/entities/form';
import { blankField } from '@lamplight/domain/forms/form-fields';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let admin: ApiCaller;
let nurse: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  nurse = apiCaller(server, await server.signIn('bedside@harborlight.example'));
});
afterAll(() => server.close());

const field = (label: string, change: Partial<FormFieldFields> = {}): FormFieldFields => ({
  ...blankField(),
  label,
  ...change,
});
const blank = { description: null, is_active: true, can_update: true };
const add = (name: string, fields: FormFieldFields[], change: object = {}) =>
  admin.post<Form & ErrorReply>('/forms', { body: { name, ...blank, fields, ...change } });
const save = (form: Form, change: object) => {
  const { name, description, is_active, can_update, fields, version } = form;
  const body = { name, description, is_active, can_update, fields, version, ...change };
  return admin.put<Form & ErrorReply>(`/forms/${form.id}`, { body });
};
const problems = ({ status, body }: { status: number; body: ErrorReply }) => [
  status,
  ...(body.details?.fields ?? []).map(({ path, text }) => `${path}: ${text}`),
];
const offered = async (caller = nurse) =>
  (await caller.get<FormToFill[]>('/forms/dropdown')).body.map(({ name }) => name);
const versionsOf = async (id: number) =>
  (
    await server.owner.query<{ number: number; fields: unknown }>(
      'SELECT number, fields FROM form_versions WHERE form_id = $1 ORDER BY number',
      [id],
    )
  ).rows;

it('gives every field a key and offers the form with its fields to who fills it in [R002-3.50]', async () => {
  const { body } = await add('Pain check', [field('Where?'), field('Where?')]);
  expect(body).toMatchObject({ name: 'Pain check', form_version: 1, version: 1 });
  expect(body.fields.map(({ key }) => key)).toEqual(['where', 'where_2']);
  const { body: forms } = await nurse.get<FormToFill[]>('/forms/dropdown');
  const found = forms.find(({ id }) => id === body.id);
  expect(found?.fields).toEqual(body.fields);
  expect((await nurse.get('/forms')).status).toBe(403);
});

it('makes a new version when the fields are asked otherwise, and only then [R002-3.51]', async () => {
  const { body: first } = await add('Versions', [field('One')]);
  const { body: renamed } = await save(first, { name: 'Versions of it', description: 'Why' });
  expect(renamed).toMatchObject({ form_version: 1, version: 2, description: 'Why' });
  const { body: changed } = await save(renamed, { fields: [field('Zero'), ...renamed.fields] });
  expect(changed).toMatchObject({ form_version: 2, version: 3 });
  expect(changed.fields.map(({ key }) => key)).toEqual(['zero', 'one']);
  const versions = await versionsOf(first.id);
  expect(versions.map(({ number }) => number)).toEqual([1, 2]);
  expect(versions[0]?.fields).toEqual(first.fields);
  expect((await save(renamed, {})).status).toBe(409);
});

it('leaves a version as it was: the server itself may not change one [R002-3.51]', async () => {
  const { rows } = await server.owner.query<{ may: boolean }>(
    `SELECT has_table_privilege('lamplight_app', 'form_versions', 'UPDATE')
         OR has_table_privilege('lamplight_app', 'form_versions', 'DELETE') AS may`,
  );
  expect(rows[0]?.may).toBe(false);
});

it('says what is wrong with fields, each at its place', async () => {
  const bounds = { ...field('').validation, min_value: 5, max_value: 1 };
  expect(
    problems(
      await add('Wrong', [
        field('Fine'),
        field('List', { type: 'select' }),
        field('Number', { type: 'number', validation: bounds }),
        field('Early', { type: 'checkbox', defaultValue: 'yes' }),
      ]),
    ),
  ).toEqual([
    422,
    'fields.1.options.choices: Please enter at least one choice',
    'fields.2.validation.max_value: The most must not be below the least',
    'fields.3.defaultValue: Please tick it or leave it',
  ]);
  expect(problems(await add('Empty', []))).toEqual([422, 'fields: Please add at least one field']);
});

it('refuses a name that is taken, and frees it when the form is removed', async () => {
  const { body } = await add('Once', [field('One')]);
  expect(problems(await add('ONCE', [field('One')]))).toEqual([
    422,
    'name: There already is a form of this name',
  ]);
  expect((await admin.delete(`/forms/${body.id}`)).status).toBe(204);
  expect((await admin.get(`/forms/${body.id}`)).status).toBe(404);
  expect((await add('Once', [field('One')])).status).toBe(200);
});

it('offers only forms in use, and only the own hospital’s [R002-3.50]', async () => {
  const { body } = await add('Put away', [field('One')], { is_active: false });
  expect(await offered()).not.toContain('Put away');
  await save(body, { is_active: true });
  expect(await offered()).toContain('Put away');
  await admin.delete(`/forms/${body.id}`);
  expect(await offered()).not.toContain('Put away');
  const other = apiCaller(server, await server.signIn('admin@cedarvale.example'));
  expect(await offered(other)).toEqual(['Fall risk check', 'Sitter handover']);
});
