import type { ErrorReply } from '@lamplight/contracts/errors';
import type { VideoReason, VideoReasonChoice } from '@lamplight/contracts/entities/video-reason';
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

const list = async (query = '') =>
  (await admin.get<{ results: VideoReason[] }>(`/video_reasons${query}`)).body.results;
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
const add = (fields: object) =>
  admin.post<VideoReason & ErrorReply>('/video_reasons', {
    body: { name: 'Sample', is_enabled: true, position: null, ...fields },
  });

it('lists the reasons in their order, and offers those in use to whoever may begin a visit', async () => {
  const all = names(await list());
  expect(all.slice(0, 2)).toEqual(['Admission', 'Discharge teaching']);
  const observer = await callerOf('observer@harborlight.example');
  const offered = await observer.get<VideoReasonChoice[]>('/video_reasons/dropdown');
  expect(names(offered.body)).toEqual(all.filter((name) => name !== 'Training'));
  expect(Object.keys(offered.body[0] ?? {})).toEqual(['id', 'name']);
  expect((await observer.get('/video_reasons')).status).toBe(403);
  const bedside = await callerOf('bedside@harborlight.example');
  expect((await bedside.get('/video_reasons/dropdown')).status).toBe(403);
});

it('lets those who only view the hospital read and nothing more', async () => {
  const operator = await callerOf('operator@harborlight.example');
  const [first] = await list();
  expect((await operator.get(`/video_reasons/${first?.id}`)).status).toBe(200);
  const body = { name: 'Theirs', is_enabled: true, position: 1 };
  expect((await operator.post('/video_reasons', { body })).status).toBe(403);
  expect((await operator.delete(`/video_reasons/${first?.id}`)).status).toBe(403);
  const foreign = await callerOf('admin@cedarvale.example');
  expect((await foreign.get(`/video_reasons/${first?.id}`)).status).toBe(404);
});

it('filters by name and by being in use', async () => {
  expect(names(await list('?filters[]=is_enabled:equals:false'))).toEqual(['Training']);
  expect(
    names(await list('?filters[]=name:not_contains:a&filters[]=is_enabled:equals:true')),
  ).toEqual(['Rounding']);
  expect(names(await list('?q=DISCHARGE'))).toEqual(['Discharge teaching']);
  expect((await admin.get('/video_reasons?filters[]=is_enabled:equals:maybe')).status).toBe(422);
});

it('puts a reason without a place behind the last, for a new one and for a change', async () => {
  const before = await list();
  const added = await add({ name: 'Nutrition' });
  expect(added.body.position).toBe(Math.max(...before.map(({ position }) => position)) + 1);
  const [first] = before;
  const { body } = await admin.put<VideoReason>(`/video_reasons/${first?.id}`, {
    body: { name: first?.name, is_enabled: true, position: null, version: first?.version },
  });
  expect(body.position).toBe(added.body.position + 1);
  expect(names(await list()).at(-1)).toBe('Admission');
  expect((await add({ name: 'Below', position: -1 })).body.details?.fields).toEqual([
    { path: 'position', text: 'Please enter 0 or more' },
  ]);
});

it('refuses a name that is taken, whatever its case, until its reason is removed', async () => {
  const { body: first } = await add({ name: 'Taken' });
  const again = await add({ name: 'tAKEN' });
  expect([again.status, again.body.type]).toEqual([422, 'Record::NameTaken']);
  expect(again.body.details?.fields).toEqual([
    { path: 'name', text: 'There already is a reason of this name' },
  ]);
  expect((await admin.delete(`/video_reasons/${first.id}`)).status).toBe(204);
  expect((await admin.get(`/video_reasons/${first.id}`)).status).toBe(404);
  expect((await add({ name: 'Taken' })).status).toBe(200);
});

it('keeps a reason that a type of request begins with, and says which', async () => {
  const { body: reason } = await add({ name: 'Interpreting' });
  const set = (id: number | null) =>
    server.owner.query(
      `UPDATE virtual_request_types t SET video_reason_id = $1 FROM hospitals h
        WHERE h.id = t.hospital_id AND h.auth0_id = 'org_harborlight' AND t.kind <> 'virtual_nurse'`,
      [id],
    );
  await set(reason.id);
  const refused = await admin.delete(`/video_reasons/${reason.id}`);
  expect([refused.status, refused.body.type]).toEqual([409, 'Record::InUse']);
  expect(refused.body.error).toContain('types of request: Interpreter, Rapid response.');
  await set(null);
  expect((await admin.delete(`/video_reasons/${reason.id}`)).status).toBe(204);
});

it('announces changes to the hospital and keeps their history', async () => {
  const { body: reason } = await add({ name: 'Announced' });
  const { rows } = await server.owner.query<{ topic: string }>(
    `SELECT topic FROM outbox WHERE type = 'video_reason.changed' AND (data->>'id')::bigint = $1`,
    [reason.id],
  );
  expect(rows[0]?.topic).toMatch(/^hospital\.\d+$/);
  const history = await admin.get<{ results: { action: string }[] }>(
    `/revisions/video_reason/${reason.id}`,
  );
  expect(history.body.results.map(({ action }) => action)).toEqual(['added']);
});
