import type { ErrorReply } from '@lamplight/contracts/errors';
import type { ImportPreview } from '@lamplight/contracts/entities/import';
import type { Unit } from '@lamplight/contracts/entities/unit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { fileOf, importCaller, places } from './testing/import-caller.ts';

let server: TestServer;
let admin: ApiCaller;
let units: Unit[];

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  units = (await admin.get<{ results: Unit[] }>('/units?per_page=100')).body.results;
});
afterAll(() => server.close());

const withinMs = 60_000;
const long = 'x'.repeat(600);

/** What is put where: the place of a row among the rows, the column, and what its cell becomes. */
type Planted = [place: number, column: string, cell: string];

function plant(headers: string[], right: string[][], planted: readonly Planted[]): string {
  const wrong = right.map((cells) => [...cells]);
  for (const [place, column, cell] of planted) {
    const cells = wrong[place];
    if (cells) cells[headers.indexOf(column)] = cell;
  }
  return fileOf(headers, wrong);
}
// The headers are row 1, so that the first row below them is row 2.
const expected = (planted: readonly Planted[]) =>
  planted.map(([place, column]) => `${place + 2} ${column}`).sort();

const count = async (table: string): Promise<number> => {
  const { rows } = await server.owner.query<{ n: number }>(
    `SELECT count(*)::float8 AS n FROM ${table}`,
  );
  return rows[0]?.n ?? 0;
};

/** The preview finds exactly what was planted, nothing is written; mended, all of it is added in time. */
async function importLarge(
  kind: string,
  tables: readonly string[],
  headers: string[],
  right: string[][],
  planted: readonly Planted[],
) {
  expect(planted).toHaveLength(37);
  const calls = importCaller(admin, kind);
  const before = await Promise.all(tables.map(count));
  const wrong = plant(headers, right, planted);
  const mended = fileOf(headers, right);
  const began = performance.now();

  const { body: refused } = await calls.preview(wrong);
  expect(places(refused).sort()).toEqual(expected(planted));
  expect(refused).toMatchObject({ row_count: right.length, mistake_count: 37 });
  const forced = await calls.run<ErrorReply>(wrong, refused.digest);
  expect([forced.status, forced.body.type]).toEqual([422, 'Import::HasMistakes']);
  expect((forced.body.details?.current as ImportPreview).mistake_count).toBe(37);
  expect(await Promise.all(tables.map(count))).toEqual(before);

  const { body: preview } = await calls.preview(mended);
  expect(preview).toMatchObject({ row_count: right.length, mistake_count: 0, mistakes: [] });
  const added = await calls.run(mended, preview.digest);
  const took = performance.now() - began;
  expect(added.status).toBe(200);
  expect(new Set(added.body.ids).size).toBe(right.length);
  const after = await Promise.all(tables.map(count));
  expect(took).toBeLessThan(withinMs);
  return { ids: added.body.ids, grown: after.map((now, at) => now - (before[at] ?? 0)) };
}

it('adds 10,000 rooms from a file, after 37 mistakes in it were told and mended', async () => {
  const headers = ['Room', 'Unit', 'Hospital', 'Beds', 'Description'];
  const right = Array.from({ length: 10_000 }, (_, at) => {
    const unit = units[at % units.length];
    return [`Import ${at}`, unit?.name ?? '', unit?.division.name ?? '', 'Window, Door', ''];
  });
  const { rows: taken } = await server.owner.query<{ name: string; unit: string }>(
    `SELECT r.name, u.name AS unit FROM rooms r JOIN units u ON u.id = r.unit_id
      WHERE r.unit_id = $1 ORDER BY r.id LIMIT 2`,
    [units[0]?.id],
  );
  const step = units.length;
  const planted: Planted[] = [
    ...[10, 500, 9_999].map((at): Planted => [at, 'Room', '']),
    ...[11, 501, 9_998].map((at): Planted => [at, 'Room', long]),
    ...[12, 502, 9_997].map((at): Planted => [at, 'Unit', 'Nowhere']),
    ...[13, 503, 9_996].map((at): Planted => [at, 'Unit', '']),
    ...[14, 504, 9_995].map((at): Planted => [at, 'Hospital', 'Cedarvale Main']),
    ...[15, 505, 9_994].map((at): Planted => [at, 'Beds', 'A, B, C, D, E, F, G, H, I']),
    ...[16, 506, 9_993].map((at): Planted => [at, 'Beds', 'A, a']),
    ...[17, 507, 9_992].map((at): Planted => [at, 'Beds', `A, ${'b'.repeat(30)}`]),
    ...[18, 508, 9_991].map((at): Planted => [at, 'Description', long]),
    // The same name as another row of the same unit, and as a room that is there already.
    ...[20, 600, 5_000].map((at): Planted => [at + step, 'Room', `IMPORT ${at}`]),
    [100 * step, 'Room', taken[0]?.name ?? ''],
    [101 * step, 'Room', taken[1]?.name ?? ''],
    // Two in one row, and three in another.
    [7_000, 'Room', long],
    [7_000, 'Beds', 'A, A'],
    [7_001, 'Room', ''],
    [7_001, 'Unit', 'Elsewhere'],
    [7_001, 'Description', long],
  ];
  const { ids, grown } = await importLarge(
    'rooms',
    ['rooms', 'beds', "revisions WHERE object_type = 'room'"],
    headers,
    right,
    planted,
  );
  expect(grown).toEqual([10_000, 20_000, 10_000]);
  // In the order of the file.
  const { rows } = await server.owner.query<{ name: string }>(
    'SELECT name FROM rooms WHERE id = ANY($1) ORDER BY array_position($1, id)',
    [[ids[0], ids[999], ids[1_000], ids[9_999]]],
  );
  expect(rows.map(({ name }) => name)).toEqual([0, 999, 1_000, 9_999].map((at) => `Import ${at}`));
  expect(await count('outbox')).toBe(0);
}, 120_000);

it('adds 5,000 users from a file, after 37 mistakes in it were told and mended', async () => {
  const headers = ['Name', 'E-mail', 'Role', 'Hospitals', 'Staff types', 'Time zone', 'Clock'];
  const { rows: types } = await server.owner.query<{ name: string }>(
    `SELECT t.name FROM staff_types t JOIN hospitals h ON h.id = t.hospital_id
      WHERE h.name LIKE 'Harborlight%' ORDER BY t.id LIMIT 1`,
  );
  const right = Array.from({ length: 5_000 }, (_, at) => [
    `Person ${at}`,
    `person${at}@import.example`,
    'Bedside Nurse',
    at % 2 === 0 ? 'Harborlight Pier' : 'Harborlight Pier, Harborlight Lakeside',
    types[0]?.name ?? '',
    'America/New_York',
    '24',
  ]);
  const planted: Planted[] = [
    ...[1, 2_001, 4_999].map((at): Planted => [at, 'Name', '']),
    ...[2, 2_002, 4_998].map((at): Planted => [at, 'Name', long]),
    ...[3, 2_003, 4_997].map((at): Planted => [at, 'E-mail', 'no address']),
    ...[4, 2_004, 4_996].map((at): Planted => [at, 'E-mail', '']),
    ...[5, 2_005, 4_995].map((at): Planted => [at, 'Role', 'Nobody']),
    ...[6, 2_006, 4_994].map((at): Planted => [at, 'Hospitals', 'Cedarvale Main']),
    ...[7, 2_007, 4_993].map((at): Planted => [
      at,
      'Hospitals',
      'Harborlight Pier, Harborlight Pier',
    ]),
    ...[8, 2_008, 4_992].map((at): Planted => [at, 'Staff types', 'Juggler']),
    ...[9, 2_009, 4_991].map((at): Planted => [at, 'Time zone', 'Moon/Crater']),
    ...[10, 2_010, 4_990].map((at): Planted => [at, 'Clock', 'sundial']),
    ...[20, 2_020].map((at): Planted => [at, 'E-mail', 'NURSE@harborlight.example']),
    [30, 'E-mail', 'person29@IMPORT.example'],
    [40, 'Name', ''],
    [40, 'Role', ''],
    [40, 'Clock', '25'],
    [41, 'E-mail', 'at@'],
  ];
  const { grown } = await importLarge(
    'users',
    ['users', 'user_divisions', 'user_staff_types', "revisions WHERE object_type = 'user'"],
    headers,
    right,
    planted,
  );
  expect(grown).toEqual([5_000, 7_500, 5_000, 5_000]);
  expect(await count('outbox')).toBe(0);
}, 120_000);
