import type { ErrorReply } from '@lamplight/contracts/errors';
import type { DynamicField, DynamicFieldValue } from '@lamplight/contracts/entities/dynamic-field';
import type { Revision } from '@lamplight/contracts/entities/revision';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let admin: ApiCaller;
const callerOf = async (email: string) => apiCaller(server, await server.signIn(email));

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  admin = await callerOf('admin@harborlight.example');
});
afterAll(() => server.close());

const values = (api: ApiCaller, query = 'table_name=patients&field_name=status') =>
  api.get<DynamicFieldValue[]>(`/dynamic_fields?${query}`);
const field = async (): Promise<DynamicField> => {
  const { body } = await admin.get<{ results: DynamicField[] }>('/dynamic_fields/all');
  const [first] = body.results;
  if (!first) throw new Error('The demo has no dynamic field');
  return first;
};
const labels = (of: { values: { label: string }[] }) => of.values.map(({ label }) => label);
type Wanted = { id?: number; label: string; is_enabled: boolean };
const save = ({ id, label, version }: DynamicField, wanted: Wanted[], change: object = {}) =>
  admin.put<DynamicField & ErrorReply>(`/dynamic_fields/${id}`, {
    body: { label, version, values: wanted, ...change },
  });
const wantedOf = ({ values: all }: DynamicField): Wanted[] =>
  all.map(({ sort_order: _, ...value }) => value);

it('answers with the values in their order, those switched off too, to whoever may see a patient', async () => {
  const bedside = await callerOf('bedside@harborlight.example');
  const { body } = await values(bedside);
  expect(body.map(({ label, is_enabled, sort_order }) => [sort_order, label, is_enabled])).toEqual([
    [1, 'Admitted', true],
    [2, 'Under observation', true],
    [3, 'Ready for discharge', true],
    [4, 'On leave', false],
  ]);
  expect((await bedside.get('/dynamic_fields/all')).status).toBe(403);
  expect((await values(await callerOf('operator@harborlight.example'))).status).toBe(403);
  expect((await values(bedside, 'table_name=users&field_name=email')).status).toBe(422);
});

it('lists the fields with the number of their values', async () => {
  expect(await field()).toMatchObject({
    table_name: 'patients',
    field_name: 'status',
    label: 'Virtual patient status',
    value_count: 4,
  });
});

it('saves order, names, switches and new values as a whole, and tells it in the history', async () => {
  const before = await field();
  const [admitted, observed, ready] = wantedOf(before);
  if (!admitted || !observed || !ready) throw new Error('The demo has fewer values');
  const { status, body } = await save(before, [
    { ...ready, label: admitted.label },
    { label: 'In surgery', is_enabled: true },
    { ...admitted, label: ready.label, is_enabled: false },
    observed,
  ]);
  expect(status).toBe(200);
  expect(labels(body)).toEqual([
    'Admitted',
    'In surgery',
    'Ready for discharge',
    'Under observation',
  ]);
  const [one, , three, four] = body.values.map(({ id }) => id);
  expect([one, three, four]).toEqual([ready.id, admitted.id, observed.id]);
  expect([body.version, body.value_count]).toEqual([before.version + 1, 4]);
  const history = await admin.get<{ results: Revision[] }>(`/revisions/dynamic_field/${before.id}`);
  expect(history.body.results[0]?.audited_changes['value_labels']?.new_value).toEqual([
    'Admitted',
    'In surgery',
    'Ready for discharge (off)',
    'Under observation',
  ]);
  const stale = await save(before, wantedOf(before));
  expect([stale.status, stale.body.type]).toEqual([409, 'Record::Stale']);
});

it('raises the version when two values only swap their names', async () => {
  const before = await field();
  const [first, second, ...rest] = wantedOf(before);
  if (!first || !second) throw new Error('Too few values');
  const swapped = [{ ...second, label: first.label }, { ...first, label: second.label }, ...rest];
  const { body } = await save(before, swapped);
  expect(labels(body)).toEqual(labels(before));
  expect(body.version).toBe(before.version + 1);
});

it('refuses values of one name, values twice and values that are not the field’s', async () => {
  const now = await field();
  const [first] = wantedOf(now);
  if (!first) throw new Error('Too few values');
  const refused = async (...wanted: Wanted[]) => (await save(now, wanted)).body.details?.fields;
  expect(await refused(first, { label: first.label.toUpperCase(), is_enabled: true })).toEqual([
    { path: 'values', text: 'Each value needs a name of its own' },
  ]);
  expect(await refused(first, { ...first, label: 'Again' })).toEqual([
    { path: 'values.1.id', text: 'This value is in the list twice' },
  ]);
  const foreign = await values(await callerOf('admin@cedarvale.example'));
  const [theirs] = foreign.body;
  expect(await refused({ id: theirs?.id ?? 0, label: 'Theirs', is_enabled: true })).toEqual([
    { path: 'values.0.id', text: 'This value is no longer in the list' },
  ]);
});

it('keeps a value that a record refers to', async () => {
  const now = await field();
  const [first, ...rest] = wantedOf(now);
  await server.owner.query(`CREATE TABLE carries_a_value (
    hospital_id bigint, value_id bigint,
    FOREIGN KEY (hospital_id, value_id) REFERENCES dynamic_field_values (hospital_id, id))`);
  await server.owner.query(
    `INSERT INTO carries_a_value SELECT hospital_id, id FROM dynamic_field_values WHERE id = $1`,
    [first?.id],
  );
  const refused = await save(now, rest);
  expect([refused.status, refused.body.type]).toEqual([409, 'Record::InUse']);
  expect(refused.body.error).toContain('Switch it off instead');
  await server.owner.query('DROP TABLE carries_a_value');
  expect(labels((await save(now, rest)).body)).toEqual(rest.map(({ label }) => label));
});

it('has nothing to offer in a hospital that has no such field', async () => {
  await server.owner.query('UPDATE patients SET patient_status_id = NULL');
  await server.owner.query(`DELETE FROM dynamic_field_values v USING hospitals h
    WHERE h.id = v.hospital_id AND h.auth0_id = 'org_cedarvale'`);
  await server.owner.query(`DELETE FROM dynamic_fields f USING hospitals h
    WHERE h.id = f.hospital_id AND h.auth0_id = 'org_cedarvale'`);
  const { status, body } = await values(await callerOf('admin@cedarvale.example'));
  expect([status, body]).toEqual([200, []]);
});
