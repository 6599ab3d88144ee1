import type { ErrorReply } from '@lamplight/contracts/errors';
import type { StaffType } from '@lamplight/contracts/entities/staff-type';
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

const list = async (query = '') =>
  (await admin.get<{ results: StaffType[] }>(`/staff_types${query}`)).body.results;
const byKind = async (kind: string): Promise<StaffType> => {
  const type = (await list()).find((one) => one.kind === kind);
  if (!type) throw new Error(`The demo has no type ${kind}`);
  return type;
};
const save = ({ id, version }: StaffType, body: object) =>
  admin.put<StaffType & ErrorReply>(`/staff_types/${id}`, { body: { version, ...body } });

it('counts the people of a type, without those who were removed', async () => {
  const before = await byKind('charge_nurse');
  expect(before.people_count).toBeGreaterThan(2);
  const someone = `SELECT user_id FROM user_staff_types WHERE staff_type_id = ${before.id} ORDER BY 1 DESC`;
  await server.owner.query(`UPDATE users SET deleted_at = now() WHERE id IN (${someone} LIMIT 1)`);
  await server.owner.query(
    `UPDATE users SET disabled_at = now() WHERE id IN (${someone} LIMIT 1 OFFSET 1)`,
  );
  expect((await byKind('charge_nurse')).people_count).toBe(before.people_count - 1);
  const counts = (await list('?order_by=-people_count')).map((one) => one.people_count);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

it('changes the name and never the kind', async () => {
  const type = await byKind('virtual_observer');
  const { status, body } = await save(type, { name: 'Watcher' });
  expect([status, body.name, body.kind]).toEqual([200, 'Watcher', 'virtual_observer']);
  expect((await save(body, { name: 'Watcher', kind: 'other' })).status).toBe(422);
  expect((await save(type, { name: 'Late' })).body.type).toBe('Record::Stale');
  const taken = await save(body, { name: 'bedside nurse' });
  expect(taken.body.details?.fields).toEqual([
    { path: 'name', text: 'There already is a staff type of this name' },
  ]);
});

it('is added and removed by nobody, and changed by nobody without Edit Hospital', async () => {
  const type = await byKind('operator');
  expect((await admin.post('/staff_types', { body: { name: 'New' } })).status).toBe(404);
  expect((await admin.delete(`/staff_types/${type.id}`)).status).toBe(404);
  const operator = apiCaller(server, await server.signIn('operator@harborlight.example'));
  const body = { name: 'Mine', version: type.version };
  expect((await operator.put(`/staff_types/${type.id}`, { body })).status).toBe(403);
});
