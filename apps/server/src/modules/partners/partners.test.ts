import type { Partner, PartnerKey } from '@lamplight/contracts/entities/partner';
import { createTestClock } from '@lamplight/test-kit/clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { setPartnerScene, type PartnerScene } from '../../../../../tests/support/partner-scene.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

const clock = createTestClock(new Date());
let server: TestServer;
let scene: PartnerScene;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'], clock });
  scene = await setPartnerScene(server);
});
afterAll(() => server.close());

const keysOf = async ({ id }: { id: number }) =>
  (await scene.admin.get<{ results: PartnerKey[] }>(`/partners/${id}/keys`)).body.results;
const opens = async (key: string | null) => (await scene.calling(key).get('/devices')).status;

it('adds, changes and removes a partner, with the trail and the history of it [R004-5.3]', async () => {
  const partner = await scene.add({ name: 'Night Watch' });
  expect(partner).toMatchObject({ name: 'Night Watch', key_count: 0, last_used_at: null });
  const { id, version } = partner;
  const fields = {
    name: 'Day Watch',
    contact: null,
    enabled: true,
    division_ids: [scene.divisionId],
    scopes: ['devices:read'],
    requests_per_minute: 10,
  };
  const saved = await scene.admin.put<Partner>(`/partners/${id}`, { body: { ...fields, version } });
  expect(saved.body).toMatchObject({ name: 'Day Watch', scopes: ['devices:read'] });
  expect(await auditOf(server.owner, saved.requestId)).toMatchObject([
    { call: 'partners.update', action: 'update', subject: 'partner', subject_ids: [id] },
  ]);
  const stale = await scene.admin.put(`/partners/${id}`, { body: { ...fields, version } });
  expect([stale.status, stale.body.type]).toEqual([409, 'Record::Stale']);
  const { rows } = await server.owner.query<{ changes: object }>(
    `SELECT changes FROM revisions WHERE object_type = 'partner' AND object_id = $1 ORDER BY id`,
    [id],
  );
  expect(rows[0]?.changes).toHaveProperty('divisions');
  expect(rows[1]?.changes).toHaveProperty('name.new_value', 'Day Watch');
  expect((await scene.admin.delete(`/partners/${id}`)).status).toBe(204);
  expect((await scene.admin.get(`/partners/${id}`)).status).toBe(404);
});

it('refuses a name twice, and hospitals that the administrator does not work in [R004-5.3]', async () => {
  const { name } = await scene.add();
  const body = {
    name,
    contact: null,
    enabled: true,
    division_ids: [],
    scopes: [],
    requests_per_minute: 1,
  };
  const twice = await scene.admin.post('/partners', { body });
  expect([twice.status, twice.body.type]).toEqual([422, 'Record::NameTaken']);
  const { rows } = await server.owner.query<{ id: string }>(
    `SELECT d.id FROM divisions d JOIN hospitals h ON h.id = d.hospital_id
      WHERE h.auth0_id = 'org_cedarvale' LIMIT 1`,
  );
  const foreign = await scene.admin.post('/partners', {
    body: { ...body, name: 'Elsewhere', division_ids: [Number(rows[0]?.id)] },
  });
  expect(foreign.body.details?.fields?.[0]?.path).toBe('division_ids');
  const nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  expect((await nurse.get('/partners')).status).toBe(403);
});

it('hides a partner from who does not work in all that it sees [R004-5.3]', async () => {
  const partner = await scene.add();
  await server.owner.query(
    `WITH made AS (INSERT INTO divisions (hospital_id, name)
       SELECT hospital_id, 'Nobody works here' FROM partners WHERE id = $1 RETURNING hospital_id, id)
     INSERT INTO partner_divisions (hospital_id, partner_id, division_id)
     SELECT hospital_id, $1, id FROM made`,
    [partner.id],
  );
  expect((await scene.admin.get(`/partners/${partner.id}`)).status).toBe(404);
  expect(
    (await scene.admin.post(`/partners/${partner.id}/keys`, { body: { overlap_hours: 0 } })).status,
  ).toBe(404);
});

it('tells a key once and stores neither it nor the reply that told it [R004-5.1]', async () => {
  const partner = await scene.add();
  const sent = {
    body: { overlap_hours: 0 },
    headers: { 'idempotency-key': 'key-of-this-test' },
  };
  const path = `/partners/${partner.id}/keys`;
  const first = await scene.admin.post<{ id: number; secret: string | null }>(path, sent);
  const again = await scene.admin.post<{ id: number; secret: string | null }>(path, sent);
  const { secret } = first.body;
  expect(secret).toMatch(/^llk_[0-9a-z]+_[0-9a-f]{12}_[\w-]{43}$/);
  expect(again.body).toMatchObject({ id: first.body.id, secret: null });
  expect(await opens(secret)).toBe(200);
  const { rows } = await server.owner.query<{ kept: string }>(
    `SELECT (SELECT string_agg(reply::text, ' ') FROM idempotency_keys) ||
            (SELECT string_agg(to_jsonb(k)::text, ' ') FROM partner_keys k) AS kept`,
  );
  expect(rows[0]?.kept).not.toContain(secret?.slice(-43));
  const [listed] = await keysOf(partner);
  expect(listed).toMatchObject({ state: 'active', prefix: secret?.slice(0, -44) });
  expect(await auditOf(server.owner, first.requestId)).toMatchObject([
    { call: 'partners.make-key', subject: 'partner_key', subject_ids: [first.body.id] },
  ]);
});

it('revokes a key at once; a partner that is off or gone opens nothing [R004-5.2]', async () => {
  const { key } = await scene.partner();
  expect(await opens(key.secret)).toBe(200);
  const revoked = await scene.admin.post<PartnerKey>(`/partner_keys/${key.id}/revoke`);
  expect(revoked.body).toMatchObject({ id: key.id, state: 'revoked' });
  expect(await opens(key.secret)).toBe(401);
  const other = await scene.partner();
  await server.owner.query('UPDATE partners SET enabled = false WHERE id = $1', [other.partner.id]);
  expect(await opens(other.key.secret)).toBe(401);
  const third = await scene.partner();
  await scene.admin.delete(`/partners/${third.partner.id}`);
  expect(await opens(third.key.secret)).toBe(401);
});

it('makes so many keys and no more, until one is revoked', async () => {
  const partner = await scene.add();
  const made = [];
  for (let count = 0; count < 4; count += 1) made.push(await scene.makeKey(partner, 48));
  const path = `/partners/${partner.id}/keys`;
  const refused = await scene.admin.post(path, { body: { overlap_hours: 48 } });
  expect([refused.status, refused.body.type]).toEqual([409, 'Partner::TooManyKeys']);
  await scene.admin.post(`/partner_keys/${made[0]?.id}/revoke`);
  expect((await scene.makeKey(partner, 48)).secret).not.toBeNull();
});

it('has an account that stands in no list [R004-5.5]', async () => {
  const { name } = await scene.add({ name: 'Seldom Seen' });
  const people = await scene.admin.get<{ results: unknown[] }>(
    `/users?q=${encodeURIComponent(name)}`,
  );
  expect(people.body.results).toEqual([]);
  const roles = await scene.admin.get('/roles?per_page=100');
  expect(roles.text).not.toContain('Partner systems');
});

it('leaves the key before open for the overlap, and not a moment longer [R004-5.2]', async () => {
  const { partner, key: old } = await scene.partner();
  const next = await scene.makeKey(partner, 24);
  expect((await keysOf(partner)).map(({ state }) => state)).toEqual(['active', 'expiring']);
  expect([await opens(old.secret), await opens(next.secret)]).toEqual([200, 200]);
  clock.advance(24 * 3_600_000 + 1);
  expect([await opens(old.secret), await opens(next.secret)]).toEqual([401, 200]);
  // A day later the administrator has signed in again.
  scene = await setPartnerScene(server);
  expect((await keysOf(partner)).map(({ state }) => state)).toEqual(['active', 'expired']);
});
