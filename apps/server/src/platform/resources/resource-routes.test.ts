import type { Tag } from '@lamplight/contracts/entities/tag';
import type { ErrorReply } from '@lamplight/contracts/errors';
import { limits } from '@lamplight/contracts/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { eventuallyWaiting } from '../../../../../tests/support/lock-waits.ts';
import { beginAsOwner } from '../../../../../tests/support/owner-transaction.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

/** The kit, shown by the simplest resource there is. */
interface Tags {
  results: Tag[];
  metadata: { count: number; per_page: number; count_is_bound?: boolean };
}

let server: TestServer;
let admin: ApiCaller;
let stranger: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  stranger = apiCaller(server, await server.signIn('admin@cedarvale.example'));
});
afterAll(() => server.close());

const color = '#5B86B0';
async function add(name: string): Promise<Tag> {
  const answer = await admin.post<Tag>('/tags', { body: { name, color } });
  expect(answer.status).toBe(200);
  return answer.body;
}
const save = <Body = Tag>({ id, version }: Tag, name: string) =>
  admin.put<Body>(`/tags/${id}`, { body: { name, color, version } });
const ask = (query: string) => admin.get<Tags>(`/tags?${query}`);
const names = async (query: string) => (await ask(query)).body.results.map(({ name }) => name);
const filter = (text: string) => `filters[]=${encodeURIComponent(text)}`;

describe('a record', () => {
  it('is added, read, changed and removed', async () => {
    const tag = await add('Fall risk');
    expect(tag).toMatchObject({ name: 'Fall risk', color, version: 1 });
    expect((await admin.get<Tag>(`/tags/${tag.id}`)).body).toEqual(tag);
    const saved = await save(tag, 'High fall risk');
    expect(saved.body).toMatchObject({ name: 'High fall risk', version: 2 });
    expect((await admin.delete(`/tags/${tag.id}`)).status).toBe(204);
    for (const gone of [
      await admin.get(`/tags/${tag.id}`),
      await save<ErrorReply>(saved.body, 'Back'),
      await admin.delete(`/tags/${tag.id}`),
    ])
      expect([gone.status, gone.body.type]).toEqual([404, 'Record::NotFound']);
  });

  it('is not saved from an older version; what is stored comes back with the refusal', async () => {
    const tag = await add('Stale');
    const { body: saved } = await save(tag, 'First');
    const stale = await save<ErrorReply>(tag, 'Second');
    expect([stale.status, stale.body.type]).toEqual([409, 'Record::Stale']);
    expect(stale.body.details?.current).toEqual(saved);
  });

  it('is saved by one of two at the same moment; the other is shown what the first saved', async () => {
    const tag = await add('Twice');
    await using other = await beginAsOwner(server.owner);
    await other.query(`UPDATE tags SET name = 'Theirs' WHERE id = $1`, [tag.id]);
    const waiting = save<ErrorReply>(tag, 'Ours');
    await eventuallyWaiting(server.owner);
    await other.commit();
    const { status, body } = await waiting;
    expect(status).toBe(409);
    expect(body.details?.current).toMatchObject({ name: 'Theirs', version: 2 });
  });

  it('has a name of its own whatever its case, until it is removed', async () => {
    const tag = await add('Taken');
    const refused = { type: 'Record::NameTaken', details: { fields: [{ path: 'name' }] } };
    const again = await admin.post('/tags', { body: { name: ' tAKEN ', color } });
    expect([again.status, again.body]).toMatchObject([422, refused]);
    expect(again.body.details?.fields?.[0]?.text).toBe('There already is a tag of this name');
    expect((await save<ErrorReply>(await add('Other'), 'taken')).body).toMatchObject(refused);
    await admin.delete(`/tags/${tag.id}`);
    await add('TAKEN');
  });

  it('says beside each field what is wrong with it, and takes nothing it does not know', async () => {
    const wrong = await admin.post('/tags', { body: { name: ' ', color: 'red' } });
    expect(wrong.body.details?.fields).toEqual([
      { path: 'name', text: 'Please enter a name' },
      { path: 'color', text: 'Please choose a colour, such as #6D5BDA' },
    ]);
    const more = { name: 'More', color, hospital_id: 1 };
    expect((await admin.post('/tags', { body: more })).status).toBe(422);
  });

  it('is its hospital’s: another one’s people cannot tell it from one that is not there', async () => {
    const tag = await add('Ours');
    const body = { name: 'Theirs', color, version: 1 };
    for (const path of [`/tags/${tag.id}`, '/tags/99999999'])
      for (const answer of [
        await stranger.get(path),
        await stranger.put(path, { body }),
        await stranger.delete(path),
      ])
        expect([answer.status, answer.body.type]).toEqual([404, 'Record::NotFound']);
    const theirs = await stranger.get<Tags>(`/tags?ids[]=${tag.id}`);
    expect(theirs.body.results).toEqual([]);
  });

  it('asks for one permission to see it and for another to change it', async () => {
    const tag = await add('Guarded');
    const operator = apiCaller(server, await server.signIn('operator@harborlight.example'));
    const nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
    expect((await operator.get(`/tags/${tag.id}`)).status).toBe(200);
    expect((await operator.delete(`/tags/${tag.id}`)).status).toBe(403);
    expect((await operator.post('/tags', { body: { name: 'No', color } })).status).toBe(403);
    expect((await nurse.get('/tags')).status).toBe(403);
  });

  it('leaves an audit row, a revision and an event with every change', async () => {
    const tag = await add('Traced');
    await save(tag, 'Traced twice');
    const count = async (sql: string) =>
      (await server.owner.query<{ n: string }>(sql, [tag.id])).rows.map(({ n }) => n);
    expect(
      await count(`SELECT action AS n FROM audit_log WHERE subject = 'tag' AND subject_ids = ARRAY[$1::bigint]
        AND action <> 'read' ORDER BY id`),
    ).toEqual(['create', 'update']);
    expect(
      await count(
        `SELECT action AS n FROM revisions WHERE object_type = 'tag' AND object_id = $1 ORDER BY id`,
      ),
    ).toEqual(['added', 'updated']);
    expect(
      await count(
        `SELECT data->>'op' AS n FROM outbox WHERE type = 'tag.changed' AND (data->>'id')::bigint = $1 ORDER BY id`,
      ),
    ).toEqual(['added', 'updated']);
  });
});

describe('a list', () => {
  const listed = ['alpha one', 'Alpha two', 'beta_one', 'beta%two', 'gamma'];
  let ids: number[];

  beforeAll(async () => {
    await server.owner.query('DELETE FROM patient_tags');
    await server.owner.query('DELETE FROM tags');
    ids = [];
    for (const name of listed) ids.push((await add(name)).id);
    await server.owner.query('ALTER TABLE tags DISABLE TRIGGER bump_version');
    await server.owner.query(
      `UPDATE tags SET updated_at = '2026-01-01T00:00:00Z'::timestamptz + make_interval(days => (id - $1)::int)`,
      [ids[0]],
    );
    await server.owner.query('ALTER TABLE tags ENABLE TRIGGER bump_version');
  });

  it.each([
    ['name:contains:ONE', ['alpha one', 'beta_one']],
    ['name:not_contains:one', ['Alpha two', 'beta%two', 'gamma']],
    ['name:equals:ALPHA ONE', ['alpha one']],
    ['name:not_equals:gamma', ['alpha one', 'Alpha two', 'beta%two', 'beta_one']],
    ['name:starts_with:beta', ['beta%two', 'beta_one']],
    ['name:ends_with:two', ['Alpha two', 'beta%two']],
    ['name:not_ends_with:o', ['alpha one', 'beta_one', 'gamma']],
    ['name:contains:_', ['beta_one']],
    ['name:contains:%', ['beta%two']],
    ['updated_at:equals:2026-01-02T00:00Z,2026-01-03T00:00Z', ['Alpha two', 'beta_one']],
    ['updated_at:equals:2026-01-04T00:00:00.000Z,', ['beta%two', 'gamma']],
    ['updated_at:not_equals:,2026-01-04T00:00:00Z', ['gamma']],
  ])('is filtered by %s', async (text, expected) => {
    expect((await names(filter(text))).sort()).toEqual([...expected].sort());
    expect((await ask(filter(text))).body.metadata.count).toBe(expected.length);
  });

  it('is filtered by several at once, and by the search box with them', async () => {
    const two = `${filter('name:contains:a')}&${filter('name:not_starts_with:alpha')}`;
    expect((await names(two)).sort()).toEqual(['beta%two', 'beta_one', 'gamma']);
    expect(await names(`${two}&q=TWO`)).toEqual(['beta%two']);
    expect(await names('q=_')).toEqual(['beta_one']);
  });

  it('gives only the rows that are asked for again', async () => {
    const [first, , third] = ids;
    const again = await names(`ids[]=${first}&ids[]=${third}&ids[]=99999999`);
    expect(again).toEqual(['alpha one', 'beta_one']);
  });

  it('is turned in pages, from the beginning and from the end, in either order', async () => {
    const all = await names('order_by=updated_at');
    expect(all).toEqual(listed);
    const page = (query: string) => names(`order_by=updated_at&per_page=2&${query}`);
    expect(await page('page=2')).toEqual(listed.slice(2, 4));
    expect(await page('from_end=true')).toEqual(listed.slice(3));
    expect(await page('from_end=true&page=2')).toEqual(listed.slice(1, 3));
    expect(await page('from_end=true&page=3')).toEqual(listed.slice(0, 1));
    const reversed = await names('order_by=-updated_at&per_page=2&from_end=true');
    expect(reversed).toEqual(['Alpha two', 'alpha one']);
    const past = (await ask('page=9&per_page=2')).body;
    expect(past).toEqual({ results: [], metadata: { count: 5, per_page: 2 } });
  });

  it.each([
    'per_page=101',
    'per_page=0',
    'page=0',
    'page=1000001',
    'order_by=color',
    'order_by=--name',
    'from_end=yes',
    'unknown=1',
    'ids[]=x',
    filter('name:equals:'),
    filter('name:like:x'),
    filter('name:between:1,2'),
    filter('color:equals:red'),
    filter('hospital_id:equals:1'),
    filter('updated_at:equals:,'),
    filter('updated_at:equals:2026-02-30T00:00Z,'),
    filter('updated_at:equals:yesterday,'),
    filter(`name:equals:${'x'.repeat(201)}`),
    `q=${'x'.repeat(101)}`,
    Array.from({ length: limits.filters + 1 }, () => filter('name:equals:x')).join('&'),
    Array.from({ length: 101 }, (_, id) => `ids[]=${id + 1}`).join('&'),
    'division_id=1',
  ])('refuses %s', async (query) => {
    const answer = await admin.get(`/tags?${query}`);
    expect([answer.status, answer.body.type]).toEqual([422, 'Request::Invalid']);
  });

  it('counts exactly up to ten thousand, and reaches the end of more [R002-2.5]', async () => {
    const fill = async (count: number) =>
      server.owner.query(
        `INSERT INTO tags (hospital_id, name)
         SELECT (SELECT hospital_id FROM tags WHERE id = $1), 'x' || lpad(n::text, 6, '0')
           FROM generate_series(1, $2::int) n ON CONFLICT DO NOTHING`,
        [ids[0], count],
      );
    await fill(10_000 - listed.length);
    expect((await ask('per_page=10')).body.metadata).toEqual({ count: 10_000, per_page: 10 });
    await fill(10_000);
    const bound = { count: 10_000, per_page: 10, count_is_bound: true };
    expect((await ask('per_page=10')).body.metadata).toEqual(bound);
    const last = (await ask('per_page=10&from_end=true')).body;
    expect(last.metadata).toEqual(bound);
    expect(last.results.at(-1)?.name).toBe('x010000');
  });
});
