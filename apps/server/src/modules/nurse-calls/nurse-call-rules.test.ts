import type { NurseCallRule } from '@lamplight/contracts/entities/nurse-call-rule';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let admin: ApiCaller;
let places: DemoPlaces;
let typeId: number;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  places = await findDemoPlaces(server.owner);
  const { rows } = await server.owner.query<{ id: string }>(
    `SELECT id FROM virtual_request_types WHERE hospital_id = $1 AND enabled ORDER BY id LIMIT 1`,
    [places.pier.hospitalId],
  );
  typeId = Number(rows[0]?.id);
});
afterAll(() => server.close());

const fields = (change: object = {}) => ({
  name: 'Bed exit here',
  division_id: places.pier.divisionId,
  unit_id: places.pier.unitId,
  kind: 'bed exit',
  action: 'nudge',
  virtual_request_type_id: null,
  alarm_step: null,
  nudge_color: 'red',
  is_enabled: true,
  ...change,
});
const add = (change: object = {}) =>
  admin.post<NurseCallRule>('/nurse_call_rules', { body: fields(change) });
const problemOf = async (change: object): Promise<string | undefined> => {
  const { body } = await admin.post('/nurse_call_rules', { body: fields(change) });
  return body.details?.fields?.[0]?.path;
};

it('keeps a rule with its place and what it does, versioned [R004-3.9]', async () => {
  const { status, body } = await add();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    unit: { id: places.pier.unitId },
    action: 'nudge',
    nudge_color: 'red',
    virtual_request_type: null,
    version: 1,
  });
  const changed = await admin.put<NurseCallRule>(`/nurse_call_rules/${body.id}`, {
    body: fields({ action: 'virtual_request', virtual_request_type_id: typeId, version: 1 }),
  });
  // What belongs to another action does not stay behind.
  expect(changed.body).toMatchObject({
    virtual_request_type: { id: typeId },
    nudge_color: null,
    version: 2,
  });
  expect((await admin.delete(`/nurse_call_rules/${body.id}`)).status).toBe(204);
});

it('refuses what is not whole, not of the hospital, or for the same as another [R004-3.6] [R004-3.9]', async () => {
  expect((await add()).status).toBe(200);
  expect(await problemOf({ kind: 'BED EXIT' })).toBe('kind');
  expect(await problemOf({ kind: 'a', nudge_color: null })).toBe('nudge_color');
  expect(await problemOf({ kind: 'a', action: 'alarm_step' })).toBe('alarm_step');
  expect(await problemOf({ kind: 'a', action: 'virtual_request' })).toBe('virtual_request_type_id');
  expect(await problemOf({ kind: 'a', unit_id: places.summit.unitId })).toBe('unit_id');
  expect(await problemOf({ kind: 'a', division_id: places.cedarvale.divisionId })).toBe(
    'division_id',
  );
});

it('is for who manages the system [R004-3.9]', async () => {
  const nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  expect((await nurse.get('/nurse_call_rules')).status).toBe(403);
});
