import type { Export } from '@lamplight/contracts/entities/export';
import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import type { ErrorReply } from '@lamplight/contracts/errors';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { openLive } from '../../../../../tests/support/live-client.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';

let server: TestServer;
let places: DemoPlaces;
let session: SignedIn;
let admin: ApiCaller;
let charge: ApiCaller;

beforeAll(async () => {
  server = await startTestServer();
  places = await findDemoPlaces(server.owner);
  session = await server.signIn('admin@harborlight.example');
  admin = apiCaller(server, session);
  charge = apiCaller(server, await server.signIn('charge@harborlight.example'));
});
afterAll(() => server.close());

const request = (change: object = {}) => ({
  table: 'rooms',
  division_id: '*',
  columns: [
    { key: 'name', header: 'Room' },
    { key: 'unit', header: 'Unit' },
    { key: 'beds', header: 'Beds' },
    { key: 'custom.ceiling_lift', header: 'Ceiling lift' },
  ],
  ...change,
});
const ask = <Body = Export>(who: ApiCaller, change: object = {}) =>
  who.post<Body>('/exports', { body: request(change) });

async function finished(who: ApiCaller, { id }: Export): Promise<Export> {
  let found: Export | undefined;
  await eventually(
    async () => {
      found = (await who.get<Export>(`/exports/${id}`)).body;
      return found.status === 'done' || found.status === 'failed';
    },
    { withinMs: 15_000 },
  );
  return found as Export;
}
async function written(who: ApiCaller, change: object = {}): Promise<string[]> {
  const { status, body } = await ask(who, change);
  expect(status).toBe(200);
  const done = await finished(who, body);
  expect(done).toMatchObject({ status: 'done', problem: null });
  const file = await who.get(`/exports/${done.id}/file`);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head = '', ...lines] = file.text.split('\r\n');
  // Reading it as text has taken the mark at its beginning off.
  expect([head[0], Number(file.headers.get('content-length'))]).toEqual([
    '"',
    Buffer.byteLength(`\uFEFF${file.text}`),
  ]);
  expect(lines.at(-1)).toBe('');
  expect([lines.length - 1, done.row_count]).toEqual([done.rows_done, done.rows_done]);
  return lines.slice(0, -1);
}

it('writes all rows of a list, filtered and sorted as asked, and tells how far it is', async () => {
  const live = await openLive(server, session.token);
  try {
    await live.subscribe(`user.${session.userId}`);
    const lines = await written(admin, {
      filters: [`unit_id:equals:${places.pier.unitId}`],
      order_by: '-name',
    });
    expect(lines).toHaveLength(20);
    expect(lines.map((line) => line.split(',')[0])).toEqual(
      lines
        .map((line) => line.split(',')[0])
        .sort()
        .reverse(),
    );
    const { rows } = await server.owner.query<{ line: string }>(
      `SELECT format('"%s","%s","%s","%s"', r.name, u.name,
          (SELECT string_agg(b.name, ', ' ORDER BY b.position) FROM beds b WHERE b.room_id = r.id),
          coalesce(r.custom_fields->>'ceiling_lift', 'N/A')) AS line
         FROM rooms r JOIN units u ON u.id = r.unit_id WHERE r.unit_id = $1`,
      [places.pier.unitId],
    );
    expect([...lines].sort()).toEqual(rows.map(({ line }) => line).sort());
    const told = () =>
      live.events.flatMap((event) => (event.type === 'export.progressed' ? [event.data] : []));
    await eventually(async () => told().at(-1)?.status === 'done');
    expect(told().map(({ status }) => status)).toEqual(['waiting', 'running', 'running', 'done']);
    expect(told().at(-1)).toMatchObject({ rows_done: 20, row_count: 20 });
  } finally {
    live.close();
  }
});

it('holds what the list call would show to the same person, in several batches too', async () => {
  await server.owner.query(
    `INSERT INTO video_devices (hospital_id, division_id, name, kind)
     SELECT $1, $2, 'Batch ' || n, 'mobilecart' FROM generate_series(1, 2100) n`,
    [places.pier.hospitalId, places.pier.divisionId],
  );
  const devices = { table: 'video-devices', columns: [{ key: 'id', header: 'ID' }] };
  const ids = await written(charge, { ...devices, order_by: 'name' });
  const listed = await charge.get<{ metadata: { count: number }; results: VideoDevice[] }>(
    '/video_devices?order_by=name&per_page=100',
  );
  expect(ids).toHaveLength(listed.body.metadata.count);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.slice(0, 100)).toEqual(listed.body.results.map(({ id }) => `"${id}"`));
  const elsewhere = await written(admin, { ...devices, division_id: places.summit.divisionId });
  expect(elsewhere.some((id) => ids.includes(id))).toBe(false);
});

it('writes into the trail which rows left in the file', async () => {
  const { body } = await ask(admin, { filters: [`unit_id:equals:${places.pier.unitId}`] });
  await finished(admin, body);
  const { rows } = await server.owner.query<{ user_id: string; shown: number }>(
    `SELECT user_id, cardinality(subject_ids) AS shown FROM audit_log
      WHERE call = 'rooms.list' AND request_id = 'export-rows-' || $1`,
    [body.id],
  );
  expect(rows).toEqual([{ user_id: String(session.userId), shown: 20 }]);
});

it('lets no spreadsheet run a cell as a formula', async () => {
  await server.owner.query(`UPDATE rooms SET name = '=1+1' WHERE id = $1`, [
    places.pier.usedRoomId,
  ]);
  const lines = await written(admin, { q: '=1', columns: [{ key: 'name', header: '=cmd()' }] });
  expect(lines).toEqual([`"'=1+1"`]);
});

it('is its owner’s alone, for a day', async () => {
  const done = await finished(admin, (await ask(admin)).body);
  const stranger = apiCaller(server, await server.signIn('admin@cedarvale.example'));
  for (const other of [charge, stranger])
    for (const path of [`/exports/${done.id}`, `/exports/${done.id}/file`])
      expect((await other.get(path)).status).toBe(404);
  expect((await charge.get<Export[]>('/exports')).body.map(({ id }) => id)).not.toContain(done.id);
  expect((await admin.get<Export[]>('/exports')).body[0]).toEqual(done);
  const kept = Date.parse(done.expires_at) - Date.parse(done.created_at);
  expect(kept).toBe(24 * 3_600_000);
  await server.owner.query(`UPDATE exports SET expires_at = now() WHERE id = $1`, [done.id]);
  expect((await admin.get(`/exports/${done.id}/file`)).status).toBe(404);
});

it('asks for the permission of the list, when it is asked for and when it is written', async () => {
  expect((await ask<ErrorReply>(charge, { table: 'tags' })).status).toBe(403);
  const unfinished = await ask(admin, { table: 'tags', columns: [{ key: 'name', header: 'Tag' }] });
  expect((await finished(admin, unfinished.body)).status).toBe('done');
  await server.owner.query(
    `INSERT INTO exports (id, hospital_id, user_id, session_id, table_id, request, created_at, expires_at)
     SELECT 900001, hospital_id, user_id, id, 'tags', $2::jsonb, now(), now() + interval '1 day'
       FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1) LIMIT 1`,
    ['charge@harborlight.example', JSON.stringify(request({ table: 'tags' }))],
  );
  const { hospitalId } = places.pier;
  const actor = { hospitalId, userId: null, userName: 'Test', requestId: 'test' };
  await server.platform.database.writing(actor, (tx) =>
    scheduleJob(tx, {
      task: 'export-rows',
      data: { hospital_id: hospitalId, id: 900_001 },
      at: new Date(),
      key: 'export-rows:test',
    }),
  );
  const refused = await finished(charge, { id: 900_001 } as Export);
  expect(refused).toMatchObject({
    status: 'failed',
    problem: 'You may no longer see this list. Ask an administrator if you need it.',
  });
});

it.each([
  [{ filters: ['name:like:x'] }, 'filters.0'],
  [{ order_by: 'hospital_id' }, 'order_by'],
  [{ columns: [{ key: 'secret', header: 'x' }] }, 'columns.0.key'],
  [{ columns: [] }, 'columns'],
  [{ table: 'patients' }, 'table'],
  [{ division_id: 999_999 }, 'division_id'],
])('refuses %j', async (change, path) => {
  const answer = await ask<ErrorReply>(admin, change);
  expect([answer.status, answer.body.details?.fields?.[0]?.path]).toEqual([422, path]);
});

it('writes a few at a time for one person', async () => {
  await server.owner.query(
    `INSERT INTO exports (hospital_id, user_id, session_id, table_id, request, created_at, expires_at)
     SELECT hospital_id, user_id, id, 'rooms', '{}', now(), now() + interval '1 day'
       FROM sessions, generate_series(1, 3) WHERE id = $1`,
    [session.sessionId],
  );
  const answer = await ask<ErrorReply>(admin);
  expect([answer.status, answer.body.error]).toEqual([
    429,
    '3 exports of yours are still being written. Wait until one is done.',
  ]);
});

it('gives a file no longer to who may no longer read its list', async () => {
  const { body } = await ask(charge, { division_id: places.pier.divisionId });
  const { id } = await finished(charge, body);
  const file = async () => (await charge.get(`/exports/${id}/file`)).status;
  expect(await file()).toBe(200);
  const of = 'FROM user_divisions d USING users u WHERE u.id = d.user_id AND u.email =';
  const { rows } = await server.owner.query<{ hospital_id: string; user_id: string }>(
    `DELETE ${of} 'charge@harborlight.example' AND d.division_id = $1 RETURNING d.hospital_id, d.user_id`,
    [places.pier.divisionId],
  );
  await eventually(async () => expect(await file()).toBe(404));
  await server.owner.query(
    'INSERT INTO user_divisions (hospital_id, user_id, division_id) VALUES ($1, $2, $3)',
    [rows[0]?.hospital_id, rows[0]?.user_id, places.pier.divisionId],
  );
  await eventually(async () => expect(await file()).toBe(200));
});
