import { verify } from '@node-rs/argon2';
import { allPermissions } from '@lamplight/contracts/permissions';
import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { column, count, openClient, type OpenClient } from '../testing/open-client.ts';
import { demoLogins, demoPassword } from './demo-logins.ts';
import { loadDemo } from './load-demo.ts';

let database: TestDatabase;
let owner: OpenClient;
let harborlight: number;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemo(database.urls);
  owner = await openClient(database.urls.owner);
  harborlight = await count(owner, `SELECT id FROM hospitals WHERE auth0_id = 'org_harborlight'`);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Everything that was loaded, without the times of loading. */
const content = `SELECT md5(string_agg(line, chr(10) ORDER BY line)) FROM (
  SELECT to_jsonb(p) - ARRAY['created_at', 'updated_at'] || '{"t": "patient"}' AS row FROM patients p
  UNION ALL SELECT to_jsonb(r) - ARRAY['created_at', 'updated_at'] FROM rooms r
  UNION ALL SELECT to_jsonb(b) - ARRAY['created_at', 'updated_at'] FROM beds b
  UNION ALL SELECT to_jsonb(u) - ARRAY['created_at', 'updated_at', 'deleted_at'] FROM users u
  UNION ALL SELECT to_jsonb(v) - ARRAY['created_at', 'updated_at', 'state_updated_at', 'credentials_generated_at',
      'status_since']
    FROM video_devices v
) rows, LATERAL (SELECT row::text AS line) text`;

describe('the demo', () => {
  it.each([
    ['divisions', 3],
    ['units', 12],
    ['rooms', 240],
    ['video_devices', 240],
    ['patients', 300],
    [`patient_monitors WHERE status = 'active' AND`, 60],
    // One more is removed from its first moment: that of partners' accounts, which grants nothing.
    ['roles WHERE deleted_at IS NULL AND', 6],
  ])('has in %s as many rows as promised: %i', async (table, expected) => {
    const where = table.includes('WHERE') ? table : `${table} WHERE`;
    expect(
      await count(owner, `SELECT count(*) FROM ${where} hospital_id = $1`, [harborlight]),
    ).toBe(expected);
  });

  it('has shared rooms with two to four beds, and no bed with two patients', async () => {
    const sizes = await column(
      owner,
      `SELECT DISTINCT count(*) FROM beds WHERE hospital_id = $1 GROUP BY room_id ORDER BY 1`,
      [harborlight],
    );
    expect(sizes).toEqual(['1', '2', '3', '4']);
    const crowded = `SELECT bed_id FROM patients WHERE bed_id IS NOT NULL GROUP BY bed_id HAVING count(*) > 1`;
    expect(await column(owner, crowded)).toEqual([]);
  });

  it('gives an administrator everything and nobody what the product does not know', async () => {
    const pairs = await column(
      owner,
      `SELECT p.action || ' ' || p.subject FROM role_permissions p JOIN roles r
           ON r.hospital_id = p.hospital_id AND r.id = p.role_id
        WHERE p.hospital_id = $1 AND r.name = 'Administrator'`,
      [harborlight],
    );
    const all = allPermissions.map((pair) => pair.join(' ')).sort();
    expect(pairs.sort()).toEqual(all);
    const granted = await column(
      owner,
      `SELECT DISTINCT action || ' ' || subject FROM role_permissions`,
    );
    expect(granted.filter((pair) => !all.includes(pair))).toEqual([]);
  });

  it('lets every printed login in with the printed password, as a user with its divisions', async () => {
    for (const login of demoLogins) {
      const hashes = await column(
        owner,
        `SELECT password_hash FROM identity.accounts
          WHERE email = $1 AND organization_id = $2 AND email_verified AND disabled_at IS NULL`,
        [login.email, login.organization],
      );
      expect(hashes).toHaveLength(1);
      expect(await verify(hashes[0] ?? '', demoPassword)).toBe(true);
      const divisions = await count(
        owner,
        `SELECT count(*) FROM users u JOIN user_divisions d ON d.hospital_id = u.hospital_id AND d.user_id = u.id
           JOIN hospitals h ON h.id = u.hospital_id WHERE u.email = $1 AND h.auth0_id = $2`,
        [login.email, login.organization],
      );
      expect(divisions).toBe(login.divisions.length);
    }
  });

  it('leaves no event behind for the relay, and a revision for every row', async () => {
    expect(await count(owner, 'SELECT count(*) FROM outbox')).toBe(0);
    const rooms = `SELECT count(*) FROM revisions WHERE object_type = 'room' AND action = 'added'`;
    expect(await count(owner, rooms)).toBe(await count(owner, 'SELECT count(*) FROM rooms'));
  });

  it('does nothing when it is there', async () => {
    const before = await column(owner, content);
    await loadDemo(database.urls);
    expect(await column(owner, content)).toEqual(before);
    expect(await count(owner, 'SELECT count(*) FROM identity.accounts')).toBe(demoLogins.length);
  });

  it('is loaded once when two ask at the same moment, and is the same in every database', async () => {
    await using other = await createTestDatabase();
    await Promise.all([loadDemo(other.urls), loadDemo(other.urls)]);
    await using client = await openClient(other.urls.owner);
    expect(await column(client, content)).toEqual(await column(owner, content));
  });
});
