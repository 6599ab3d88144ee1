import type { ErrorReply } from '@lamplight/contracts/errors';
import type { CustomField, KeptCustomField } from '@lamplight/contracts/entities/custom-field';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let admin: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
});
afterAll(() => server.close());

const list = async (query: string) =>
  (await admin.get<{ results: KeptCustomField[] }>(`/custom_fields${query}`)).body.results;
const everywhere = async () =>
  (await admin.get<CustomField[]>('/custom_fields/all')).body.map(({ key }) => key);
const add = (label: string, change: object = {}) =>
  admin.post<KeptCustomField & ErrorReply>('/custom_fields', {
    body: {
      model: 'patient',
      kind: 'text',
      key: null,
      label,
      section: null,
      options: { choices: [] },
      position: null,
      ...change,
    },
  });
const save = (field: KeptCustomField, change: object) =>
  admin.put<KeptCustomField & ErrorReply>(`/custom_fields/${field.id}`, {
    body: {
      label: field.label,
      section: field.section,
      options: field.options,
      position: field.position,
      version: field.version,
      ...change,
    },
  });
const problem = ({ status, body }: { status: number; body: ErrorReply }) => [
  status,
  ...(body.details?.fields ?? []).flatMap(({ path, text }) => [path, text]),
];

it('makes the key from the label, with a number where it was used before', async () => {
  const first = await add('Emergency contact');
  expect(first.body).toMatchObject({ key: 'emergency_contact', options: { choices: [] } });
  expect(await everywhere()).toContain('emergency_contact');
  await admin.delete(`/custom_fields/${first.body.id}`);
  expect(await everywhere()).not.toContain('emergency_contact');
  expect((await add('Emergency contact')).body.key).toBe('emergency_contact_2');
});

it('puts a new field behind the last of its model', async () => {
  const positions = (await list('?filters[]=model:equals:room')).map(({ position }) => position);
  const { body } = await add('Window side', { model: 'room' });
  expect(body.position).toBe(Math.max(...positions) + 1);
  const models = (await list('?per_page=100')).map(({ model }) => model);
  expect(models).toEqual(models.toSorted());
});

it('refuses a key or a label that another field of the model has', async () => {
  expect(problem(await add('Other', { key: 'glasses' }))).toEqual([
    422,
    'key',
    'Another field has this key',
  ]);
  expect(problem(await add('WEARS GLASSES'))).toEqual([
    422,
    'label',
    'There already is a field of this name',
  ]);
  expect((await add('Wears glasses', { model: 'room', key: 'glasses' })).status).toBe(200);
  expect(problem(await add('Odd', { key: 'Odd key' }))[1]).toBe('key');
});

it('gives a key back to a field of the same kind only: the values are still there', async () => {
  const { body } = await add('Shoe size', { kind: 'number', key: 'shoes' });
  await admin.delete(`/custom_fields/${body.id}`);
  expect(problem(await add('Shoes', { kind: 'checkbox', key: 'shoes' }))).toEqual([
    422,
    'key',
    'A removed field of another kind had this key, and its values are still stored. Choose another',
  ]);
  expect((await add('Shoes', { kind: 'number', key: 'shoes' })).status).toBe(200);
});

it('asks for choices where there is something to choose', async () => {
  const select = { kind: 'select' };
  expect(problem(await add('Diet', select))).toEqual([
    422,
    'options.choices',
    'Please enter at least one choice',
  ]);
  const twice = { ...select, options: { choices: ['Soft', 'soft '] } };
  expect(problem(await add('Diet', twice))).toEqual([
    422,
    'options.choices',
    'Each choice can be in the list once',
  ]);
  const many = { ...select, options: { choices: Array.from({ length: 51 }, (_, at) => `${at}`) } };
  expect(problem(await add('Diet', many))[1]).toBe('options.choices');
  const options = { choices: ['Soft', 'Liquid'] };
  const { body } = await add('Diet', { ...select, options });
  expect(body.options).toEqual(options);
  expect(problem(await save(body, { options: { choices: [] } }))[1]).toBe('options.choices');
  expect((await add('Plain', { options })).body.options).toEqual({ choices: [] });
});

it('changes label, section, choices and place, but neither key, kind nor model', async () => {
  const { body } = await add('Height');
  const change = { label: 'Height in cm', section: 'Personal', position: 3 };
  const saved = await save(body, change);
  expect(saved.body).toMatchObject({ ...change, key: 'height', kind: 'text', version: 2 });
  for (const fixed of [{ key: 'other' }, { kind: 'number' }, { model: 'room' }])
    expect((await save(saved.body, fixed)).status).toBe(422);
});

it('keeps what was entered when a field is removed', async () => {
  const { body } = await add('Nickname');
  const nickname = async () =>
    (
      await server.owner.query<{ count: string }>(
        `SELECT count(*) FROM patients WHERE custom_fields->>'nickname' = 'Ace'`,
      )
    ).rows[0]?.count;
  await server.owner.query(
    `UPDATE patients SET custom_fields = custom_fields || '{"nickname": "Ace"}'
      WHERE id = (SELECT min(id) FROM patients)`,
  );
  expect((await admin.delete(`/custom_fields/${body.id}`)).status).toBe(204);
  expect(await nickname()).toBe('1');
});

it('finds fields by label or key and filters them by kind', async () => {
  expect((await list('?q=preferred_lang')).map(({ label }) => label)).toEqual([
    'Preferred language',
  ]);
  const kinds = await list('?filters[]=kind:equals:radio,checkbox&filters[]=model:equals:patient');
  expect(kinds.map(({ key }) => key)).toEqual(['glasses']);
});
