import type { ErrorReply } from '@lamplight/contracts/errors';
import type {
  KeptPagePreference,
  PagePreference,
} from '@lamplight/contracts/entities/page-preference';
import type { RoleChoice } from '@lamplight/contracts/entities/role';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let admin: ApiCaller;
let roles: Map<string, number>;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  const { body } = await admin.get<RoleChoice[]>('/roles/dropdown');
  roles = new Map(body.map(({ id, name }) => [name, id]));
});
afterAll(() => server.close());

const settings = (fields: Record<string, boolean> = {}, viewCharts = true) => ({
  field_visibility: fields,
  additional_data: { managePatientEvents: true, accessEditForms: true, viewCharts },
});
const add = (page: string, role: string | null, set: object = settings()) =>
  admin.post<KeptPagePreference & ErrorReply>('/page_preferences', {
    body: { page, role_id: role === null ? null : roles.get(role), settings: set },
  });
const list = async (query = '') =>
  (await admin.get<{ results: KeptPagePreference[] }>(`/page_preferences${query}`)).body.results;
const shownTo = async (email: string, page: string) =>
  (
    await apiCaller(server, await server.signIn(email)).get<PagePreference>(
      `/page_preferences/for_current_user/${page}`,
    )
  ).body.settings;

it('shows a role what was set for it, and everybody else what was set without a role', async () => {
  const hidden = { family_note: false, 'custom_fields.glasses': false };
  const { status, body } = await add('patients', 'Charge Nurse', settings(hidden));
  expect(status).toBe(200);
  expect(body).toMatchObject({ page: 'patients', role: { name: 'Charge Nurse' }, version: 1 });
  await add('patients', null, settings({ note: false }));
  const seen = async (email: string) => (await shownTo(email, 'patients')).field_visibility;
  expect(await seen('charge@harborlight.example')).toEqual(hidden);
  expect(await seen('nurse@harborlight.example')).toEqual({ note: false });
  expect(await seen('admin@cedarvale.example')).toEqual({});
  const saved = await admin.put<KeptPagePreference>(`/page_preferences/${body.id}`, {
    body: { page: body.page, role_id: body.role?.id, settings: settings(), version: body.version },
  });
  expect(saved.body.settings.field_visibility).toEqual({});
  expect((await admin.delete(`/page_preferences/${body.id}`)).status).toBe(204);
  expect(await seen('charge@harborlight.example')).toEqual({ note: false });
  expect((await add('patients', 'Charge Nurse')).status).toBe(200);
});

it('has one preference for a page and a role, and for a page and everybody', async () => {
  for (const role of ['Operator', null]) {
    expect((await add('video_visit', role, settings({}, false))).status).toBe(200);
    const again = await add('video_visit', role);
    expect([again.status, again.body.type]).toEqual([422, 'Record::NameTaken']);
    expect(again.body.details?.fields).toEqual([
      { path: 'role_id', text: 'This page already has a preference for this role' },
    ]);
  }
  expect((await shownTo('nurse@harborlight.example', 'video_visit')).additional_data).toMatchObject(
    {
      viewCharts: false,
    },
  );
});

it('hides no field that a save needs and none that the page has not', async () => {
  for (const [page, field] of [
    ['patients', 'last_name'],
    ['patients', 'salary'],
    ['video_visit', 'note'],
    ['video_visit', 'custom_fields.glasses'],
  ] as const) {
    const { status, body } = await add(page, 'Administrator', settings({ [field]: false }));
    expect(status).toBe(422);
    expect(body.details?.fields).toEqual([
      { path: 'settings.field_visibility', text: `This page cannot hide ${field}` },
    ]);
  }
});

it('takes only roles that are there', async () => {
  await server.owner.query(`UPDATE roles SET deleted_at = now() WHERE id = $1`, [
    roles.get('Administrator'),
  ]);
  const { body } = await add('patients', 'Administrator');
  expect(body.details?.fields).toEqual([
    { path: 'role_id', text: 'Please choose a role that still exists' },
  ]);
  await server.owner.query(`UPDATE roles SET deleted_at = NULL WHERE id = $1`, [
    roles.get('Administrator'),
  ]);
});

it('is listed by page and role to whoever may Edit Hospital', async () => {
  const observers = await list(`?filters[]=role:equals:${roles.get('Virtual Observer')}`);
  expect(observers.map(({ page, role }) => [page, role?.name])).toEqual([
    ['patients', 'Virtual Observer'],
  ]);
  expect((await list('?q=observer')).map(({ id }) => id)).toEqual(observers.map(({ id }) => id));
  const pages = (await list('?filters[]=page:not_equals:patients')).map(({ page }) => page);
  expect(new Set(pages)).toEqual(new Set(['video_visit']));
  const names = (await list('?order_by=role')).flatMap(({ role }) => role?.name ?? []);
  expect(names).toEqual(names.toSorted());
  const operator = apiCaller(server, await server.signIn('operator@harborlight.example'));
  expect((await operator.get('/page_preferences')).status).toBe(403);
});
