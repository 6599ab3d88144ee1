import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoDatabase } from '../../../../../tests/support/demo-database.ts';
import pg from 'pg';
import { openPool } from '../../platform/database/connections.ts';
import { TenantDatabase } from '../../platform/database/database.ts';
import type { NewMessage } from './inbox.queries.ts';
import { SharedCommits } from './store-together.ts';

let demo: Awaited<ReturnType<typeof createDemoDatabase>>;
let owner: pg.Pool;
let database: TenantDatabase;
let source: { id: number; hospital_id: number };

beforeAll(async () => {
  demo = await createDemoDatabase();
  owner = new pg.Pool({ connectionString: demo.urls.owner, max: 1 });
  database = new TenantDatabase(openPool(demo.urls.worker, 4, () => undefined));
  const { rows } = await owner.query<{ id: number; hospital_id: number }>(
    'SELECT id::float8, hospital_id::float8 FROM adt_sources ORDER BY 2, 1 LIMIT 1',
  );
  if (!rows[0]) throw new Error('The demo has no source');
  source = rows[0];
});
afterAll(async () => {
  await database.close();
  await owner.end();
  await demo.drop();
});

const message = (controlId: string, change: Partial<NewMessage> = {}): NewMessage => ({
  sourceId: source.id,
  receivedAt: new Date(),
  peer: '127.0.0.1',
  controlId,
  messageType: 'ADT',
  about: 'adt',
  triggerEvent: 'A08',
  raw: Buffer.from(`raw of ${controlId}`),
  digest: Buffer.from(controlId),
  eventAt: new Date().toISOString(),
  numbers: ['1', '2'],
  state: 'waiting',
  error: null,
  remarks: [],
  trace: null,
  ...change,
});
const statesOf = async (controlId: string) =>
  (
    await owner.query<{ state: string }>(
      'SELECT state FROM hl7_inbox WHERE control_id = $1 ORDER BY id',
      [controlId],
    )
  ).rows.map(({ state }) => state);

it('stores what arrives side by side once each, in few commits [R004-1.5]', async () => {
  const commits = new SharedCommits(database);
  const ids = Array.from({ length: 100 }, (_, at) => `C${at}`);
  const store = (id: string) => commits.store(source.hospital_id, message(id));
  expect(await Promise.all(ids.map(store))).toEqual(ids.map(() => true));
  // Each twice at once, and once more: none is new.
  expect(await Promise.all([...ids, ...ids].map(store))).toEqual([...ids, ...ids].map(() => false));
  const { rows } = await owner.query<{ stored: number; commits: number }>(
    `SELECT count(*)::int AS stored, count(DISTINCT xmin::text)::int AS commits FROM hl7_inbox`,
  );
  expect(rows[0]?.stored).toBe(100);
  expect(rows[0]?.commits).toBeLessThan(20);
  const order = await owner.query<{ control_id: string }>(
    'SELECT control_id FROM hl7_inbox WHERE xmin::text = (SELECT xmin::text FROM hl7_inbox ORDER BY id DESC LIMIT 1) ORDER BY id',
  );
  const stored = order.rows.map(({ control_id }) => control_id);
  expect(stored).toEqual(ids.filter((id) => stored.includes(id)));
});

it('takes a refused one for none that is kept, and two at once for one [R004-1.5]', async () => {
  const commits = new SharedCommits(database);
  const refused = { state: 'refused' as const, error: 'unreadable' };
  const all = [
    message('K0'),
    message('K1', refused),
    message('K1'),
    message('K1'),
    message('K1', refused),
  ];
  const [k0, before, one, other, after] = await Promise.all(
    all.map((sent) => commits.store(source.hospital_id, sent)),
  );
  expect([k0, before, after]).toEqual([true, true, true]);
  // Two commits may be under way: which of the two came first is the database's to say.
  expect([one, other].toSorted()).toEqual([false, true]);
  expect((await statesOf('K1')).toSorted()).toEqual(['refused', 'refused', 'waiting']);
});

it('holds what the table refuses in one message against no other [R004-1.16]', async () => {
  const commits = new SharedCommits(database);
  const all = ['V0', 'V1', 'V2', 'V3', 'V4'].map((id) =>
    commits.store(source.hospital_id, message(id, id === 'V3' ? { numbers: ['\0'] } : {})),
  );
  const settled = await Promise.allSettled(all);
  expect(settled.map(({ status }) => status)).toEqual(
    ['V0', 'V1', 'V2', 'V3', 'V4'].map((id) => (id === 'V3' ? 'rejected' : 'fulfilled')),
  );
  expect(await statesOf('V4')).toEqual(['waiting']);
  expect(await statesOf('V3')).toEqual([]);
});
