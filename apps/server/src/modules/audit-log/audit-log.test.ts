import type { AuditEntry } from '@lamplight/contracts/entities/audit-entry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let places: DemoPlaces;
let admin: ApiCaller;
let adminIs: SignedIn;
let charge: ApiCaller;
let chargeIs: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'], config: { auditRepeatSeconds: 0 } });
  places = await findDemoPlaces(server.owner);
  adminIs = await server.signIn('admin@harborlight.example');
  admin = apiCaller(server, adminIs);
  chargeIs = await server.signIn('charge@harborlight.example');
  charge = apiCaller(server, chargeIs);
});
afterAll(() => server.close());

interface Page {
  results: AuditEntry[];
  metadata: { count: number; count_is_bound?: boolean };
}
const log = async (query = '', caller = admin) =>
  (await caller.get<Page>(`/audit_logs?division_id=*&per_page=100${query}`)).body;
const filter = (...filters: string[]) =>
  filters.map((one) => `&filters[]=${encodeURIComponent(one)}`).join('');

it('says who saw which room, newest first, and that the log itself was read [R000-6.10]', async () => {
  const { usedRoomId, divisionId } = places.pier;
  const { requestId } = await charge.get(`/rooms/${usedRoomId}`);
  const { results } = await log(filter(`user_id:equals:${chargeIs.userId}`));
  const seen = results.find((one) => one.request_id === requestId);
  expect(seen).toMatchObject({
    by: 'person',
    user: { id: chargeIs.userId, name: expect.any(String) as string },
    action: 'read',
    subject: 'room',
    subject_count: 1,
    subjects: [{ id: usedRoomId, name: expect.any(String) as string }],
    division: { id: divisionId },
    call: 'rooms.get',
  });
  const times = results.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  const read = await admin.get<Page>('/audit_logs?division_id=*');
  expect(await auditOf(server.owner, read.requestId)).toEqual([
    expect.objectContaining({
      call: 'audit-log.list',
      subject: 'audit_log',
      subject_ids: read.body.results.map(({ id }) => id),
    }),
  ]);
});

it('finds lines by room, by patient, by time and by deed [R000-6.10]', async () => {
  const { usedRoomId } = places.pier;
  const { rows } = await server.owner.query<{ patient: string; monitor: string; room: string }>(
    `SELECT m.patient_id AS patient, m.id AS monitor, m.room_id AS room FROM patient_monitors m
      WHERE m.division_id = $1 ORDER BY m.id LIMIT 1`,
    [places.pier.divisionId],
  );
  const [scene] = rows;
  const opened = await admin.get(`/patient_monitors/${scene?.monitor}`);
  const roomSeen = await charge.get(`/rooms/${usedRoomId}`);
  const requestsOf = async (...filters: string[]) =>
    (await log(filter(...filters))).results.map(({ request_id }) => request_id);

  const ofPatient = await requestsOf(`patient_id:equals:${scene?.patient}`);
  expect(ofPatient).toContain(opened.requestId);
  expect(ofPatient).not.toContain(roomSeen.requestId);
  const ofRoom = await requestsOf(`room_id:equals:${usedRoomId}`);
  expect(ofRoom).toContain(roomSeen.requestId);
  expect(ofRoom).not.toContain(opened.requestId);
  expect(await requestsOf(`room_id:not_equals:${usedRoomId}`)).toContain(opened.requestId);

  const { body: tag, requestId } = await admin.post<{ id: number }>('/tags', {
    body: { name: 'Audited', color: '#112233' },
  });
  const changed = await log(filter('deed:equals:changed'));
  expect(changed.results.map(({ request_id }) => request_id)).toContain(requestId);
  expect(changed.results.every(({ action }) => action !== 'read')).toBe(true);
  expect(tag.id).toBeGreaterThan(0);
  expect(await requestsOf('deed:equals:seen')).not.toContain(requestId);

  const at = changed.results.find((one) => one.request_id === requestId)?.at ?? '';
  expect(await requestsOf(`at:equals:${at},`)).toContain(requestId);
  expect(
    await requestsOf(`at:equals:,${new Date(Date.parse(at) - 1).toISOString()}`),
  ).not.toContain(requestId);
});

it('names no patient', async () => {
  const { body } = await admin.get<{ items: { display_name?: string; id: number }[] }[]>(
    '/search?q=a&division_id=*',
  );
  expect(body[0]?.items.length).toBeGreaterThan(0);
  const { results } = await log(filter(`user_id:equals:${adminIs.userId}`));
  const searched = results.find(({ call }) => call === 'search');
  expect(searched).toMatchObject({ subject: 'patient', subjects: [] });
  expect(searched?.subject_count).toBeGreaterThan(0);
});

it('shows the lines of the reader’s divisions; those of none only to who works in all', async () => {
  const add = async (divisionId: number | null, call: string) =>
    server.owner.query(
      `INSERT INTO audit_log (hospital_id, user_id, request_id, call, action, subject, division_id)
       VALUES ($1, $2, 'scene', $3, 'read', 'room', $4)`,
      [adminIs.hospitalId, adminIs.userId, call, divisionId],
    );
  await add(places.pier.divisionId, 'scene.own');
  await add(places.summit.divisionId, 'scene.other');
  await add(null, 'scene.none');
  await server.owner.query(
    `INSERT INTO role_permissions (hospital_id, role_id, action, subject)
     SELECT hospital_id, role_id, 'View', 'AuditLog' FROM users WHERE id = $1 ON CONFLICT DO NOTHING`,
    [chargeIs.userId],
  );
  const reader = apiCaller(server, await server.signIn('charge@harborlight.example'));
  const scenes = async (caller: ApiCaller) =>
    (await log('', caller)).results
      .map(({ call }) => call)
      .filter((call) => call.startsWith('scene.'))
      .sort();
  expect(await scenes(admin)).toEqual(['scene.none', 'scene.other', 'scene.own']);
  expect(await scenes(reader)).toEqual(['scene.own']);
  const chosen = await admin.get<Page>(
    `/audit_logs?division_id=${places.summit.divisionId}&per_page=100`,
  );
  expect(new Set(chosen.body.results.map(({ division }) => division?.id))).toEqual(
    new Set([places.summit.divisionId]),
  );
});

it('pages, reaches the end from behind, and is closed to who may not view it', async () => {
  const first = await log('&order_by=at');
  const last = await admin.get<Page>('/audit_logs?division_id=*&per_page=10&from_end=true');
  expect(last.body.results.at(-1)?.id).toBe(first.results[0]?.id);
  const nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  expect((await nurse.get('/audit_logs?division_id=*')).status).toBe(403);
});
