import type { ErrorReply } from '@lamplight/contracts/errors';
import type { ImportPreview } from '@lamplight/contracts/entities/import';
import type { Room } from '@lamplight/contracts/entities/room';
import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import { limits } from '@lamplight/contracts/limits';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { listenToBus } from '../../../../../tests/support/bus-listener.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { fileOf, importCaller, places } from './testing/import-caller.ts';

let server: TestServer;
let admin: ApiCaller;
let charge: ApiCaller;
/** A unit of the charge nurse's own division, and one that she does not see. */
let own: { unit: string; hospital: string; id: number };
let foreign: { unit: string; hospital: string };

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  charge = apiCaller(server, await server.signIn('charge@harborlight.example'));
  const unitOf = async (division: string) => {
    const { rows } = await server.owner.query<{ unit: string; hospital: string; id: number }>(
      `SELECT u.name AS unit, d.name AS hospital, u.id::float8 FROM units u
         JOIN divisions d ON d.id = u.division_id WHERE d.name = $1 ORDER BY u.id LIMIT 1`,
      [division],
    );
    if (!rows[0]) throw new Error(`No unit in ${division}`);
    return rows[0];
  };
  own = await unitOf('Harborlight Pier');
  foreign = await unitOf('Harborlight Summit');
});
afterAll(() => server.close());

const headers = ['Room', 'Unit', 'Hospital', 'Beds'];
const rooms = (...names: string[]) =>
  fileOf(
    headers,
    names.map((name) => [name, own.unit, own.hospital, '']),
  );
const textsOf = ({ mistakes }: ImportPreview) => mistakes.map(({ text }) => text);
const found = async (name: string) =>
  (await admin.get<{ results: Room[] }>(`/rooms?q=${encodeURIComponent(name)}`)).body.results;

it('reads what spreadsheets of other countries write', async () => {
  const file = `raum;x\n`;
  expect((await importCaller(admin, 'rooms').preview(file)).body.mistake_count).toBe(1);
  const right = `name;DIVISION;unit;beds\r\n"Fremd ""1""";${own.hospital};${own.unit.toUpperCase()};A,B\r\n`;
  const calls = importCaller(admin, 'rooms');
  const { body: preview } = await calls.preview(right);
  expect(preview.mistakes).toEqual([]);
  const added = await calls.run(right, preview.digest);
  expect(added.status).toBe(200);
  const [room] = await found('Fremd');
  expect(room).toMatchObject({ name: 'Fremd "1"', unit: { id: own.id } });
  expect(room?.beds.map(({ name }) => name)).toEqual(['A', 'B']);
});

it('gives a room without beds its usual one, and takes N/A for nothing', async () => {
  const file = fileOf(['Room', 'Unit', 'Beds', 'Description'], [['Usual 1', own.unit, '', 'N/A']]);
  const calls = importCaller(charge, 'rooms');
  const { body: preview } = await calls.preview(file);
  await calls.run(file, preview.digest);
  expect(await found('Usual 1')).toMatchObject([{ description: null, beds: [{ name: 'A' }] }]);
});

it.each([
  ['latin', Buffer.from([0x52, 0xf6, 0x6f, 0x6d]), 'text/csv', 422, 'File::Unreadable', /UTF-8/],
  ['a picture', Buffer.from([0x89, 0x50, 0, 1]), 'text/csv', 422, 'File::Unreadable', /UTF-8/],
  ['JSON', Buffer.from('{}'), 'application/json', 415, 'File::WrongType', /CSV/],
  [
    'too much',
    Buffer.alloc(limits.import.bytes + 1, 65),
    'text/csv',
    413,
    'File::TooLarge',
    /8 MB/,
  ],
])('refuses %s in words that help', async (_, bytes, type, status, error, text) => {
  const answer = await admin.post('/imports/rooms/preview', {
    bytes,
    headers: { 'content-type': type },
  });
  expect([answer.status, answer.body.type]).toEqual([status, error]);
  expect(answer.body.error).toMatch(text);
});

it('says what is wrong with the file as a whole', async () => {
  const look = async (content: string) =>
    (await importCaller(admin, 'rooms').preview(content)).body.mistakes;
  expect(await look('')).toMatchObject([{ row: 1, column: '' }]);
  expect(await look('Room,Unit\r\n')).toMatchObject([{ row: 1, column: '' }]);
  expect(await look('Room,Room,Colour\r\nA,B,C\r\n')).toEqual([
    { row: 1, column: 'Room', text: 'This column is in the file twice' },
    { row: 1, column: 'Colour', text: 'There is no such column of rooms. Remove it' },
    { row: 1, column: 'Unit', text: 'This column is missing. Add it' },
  ]);
  expect(await look(`Room,Unit\r\n1,${own.unit},more\r\n`)).toMatchObject([{ row: 2, column: '' }]);
  expect(await look('Room,Unit\r\n"1,x\r\n')).toMatchObject([{ row: 2, column: '' }]);
  const many = `Room,Unit\r\n${'1,x\r\n'.repeat(limits.import.rows + 1)}`;
  expect(await look(many)).toMatchObject([{ row: 1, column: '' }]);
});

it('lets nobody import what she may not add, nor where she does not see', async () => {
  for (const kind of ['units', 'users', 'video_devices']) {
    const refused = await importCaller(charge, kind).preview<ErrorReply>('Name\r\nx\r\n');
    expect([refused.status, refused.body.type]).toEqual([403, 'Access::Denied']);
    const forced = await importCaller(charge, kind).run<ErrorReply>('x', 'a'.repeat(64));
    expect(forced.status).toBe(403);
  }
  const file = fileOf(headers, [
    ['Out 1', foreign.unit, foreign.hospital, ''],
    ['Out 2', `${foreign.unit} of nobody`, '', ''],
  ]);
  const { body: preview } = await importCaller(charge, 'rooms').preview(file);
  expect(places(preview)).toEqual(['2 Hospital', '3 Unit']);
  expect(textsOf(preview)[0]).toBe(`There is no hospital '${foreign.hospital}' that you may see`);
});

it('adds what was shown and nothing else', async () => {
  const calls = importCaller(admin, 'rooms');
  const file = rooms('Shown 1', 'Shown 2');
  const { body: preview } = await calls.preview(file);
  expect(preview).toMatchObject({ row_count: 2, mistake_count: 0 });
  // Another file than the one that was shown.
  const other = await calls.run<ErrorReply>(rooms('Shown 1', 'Shown 3'), preview.digest);
  expect([other.status, other.body.type]).toEqual([409, 'Import::Changed']);
  // Somebody else adds one of them meanwhile.
  const body = { name: 'shown 2', unit_id: own.id, description: null, beds: [{ name: 'A' }] };
  expect((await admin.post('/rooms', { body })).status).toBe(200);
  const late = await calls.run<ErrorReply>(file, preview.digest);
  expect([late.status, late.body.type]).toEqual([409, 'Import::Changed']);
  expect(late.body.details?.current).toMatchObject({
    mistakes: [{ row: 3, column: 'Room', text: 'This unit already has a room of this name' }],
  });
  expect(await found('Shown 1')).toEqual([]);
});

it('names the earlier row of a name that is in the file twice', async () => {
  const { body: preview } = await importCaller(admin, 'rooms').preview(
    rooms('Twice', 'Once', ' twice '),
  );
  expect(preview.mistakes).toEqual([
    {
      row: 4,
      column: 'Room',
      text: 'This unit already has a room of this name: row 2 of this file',
    },
  ]);
});

it('is done once under one key, and leaves history and one audit row behind', async () => {
  const calls = importCaller(admin, 'rooms');
  const file = rooms('Key 1', 'Key 2');
  const { body: preview } = await calls.preview(file);
  const key = { 'idempotency-key': 'import-key-1' };
  const first = await calls.run(file, preview.digest, key);
  const second = await calls.run(file, preview.digest, key);
  expect(second.body).toEqual(first.body);
  expect(await found('Key ')).toHaveLength(2);
  const [audit, ...others] = await auditOf(server.owner, first.requestId);
  expect(others).toEqual([]);
  expect(audit).toMatchObject({ call: 'imports.rooms', action: 'create', subject: 'room' });
  expect(audit?.subject_ids).toEqual(first.body.ids);
  const history = await admin.get<{ results: { action: string; username: string }[] }>(
    `/revisions/room/${first.body.ids[1]}`,
  );
  expect(history.body.results).toMatchObject([{ action: 'added' }]);
});

it('adds units to hospitals of the person', async () => {
  const calls = importCaller(admin, 'units');
  const file = fileOf(
    ['Unit', 'Hospital', 'Phone'],
    [
      ['Import ward', own.hospital, '+1 207 555 0100'],
      ['Import ward', foreign.hospital, 'ring twice'],
      [own.unit, own.hospital, ''],
      ['Import ward 2', 'Cedarvale Main', ''],
    ],
  );
  const { body: preview } = await calls.preview(file);
  expect(places(preview)).toEqual(['3 Phone', '4 Unit', '5 Hospital']);
  const right = fileOf(
    ['Unit', 'Hospital'],
    [
      ['Import ward', own.hospital],
      ['Import ward', foreign.hospital],
    ],
  );
  const { body: again } = await calls.preview(right);
  expect((await calls.run(right, again.digest)).body.ids).toHaveLength(2);
  // Two units of a name: a room has to say in which hospital.
  const room = fileOf(['Room', 'Unit'], [['1', 'Import ward']]);
  const { body: unclear } = await importCaller(admin, 'rooms').preview(room);
  expect(unclear.mistakes).toEqual([
    {
      row: 2,
      column: 'Unit',
      text: "Several units are called 'Import ward'. Fill in Hospital too",
    },
  ]);
});

it('puts devices into rooms and beds by their names', async () => {
  const add = importCaller(admin, 'rooms');
  const two = fileOf(headers, [['Device room', own.unit, own.hospital, 'Window, Door']]);
  await add.run(two, (await add.preview(two)).body.digest);
  const calls = importCaller(admin, 'video_devices');
  const columns = [
    'Name',
    'Type',
    'Hospital',
    'Room',
    'Bed',
    'Serial number',
    'MAC address',
    'PTZ',
    'Volume',
  ];
  const camera = (name: string, change: Record<string, string> = {}) => {
    const cells: Record<string, string> = {
      Name: name,
      Type: 'Mobile cart',
      Hospital: own.hospital,
      Room: 'device room',
      Bed: 'Door',
      'Serial number': `S-${name}`,
      PTZ: 'Yes',
      Volume: '80',
      ...change,
    };
    return columns.map((column) => cells[column] ?? '');
  };
  const wrong = fileOf(columns, [
    camera('Import camera 1', { 'MAC address': '02-4C-4C-FF-00-01' }),
    camera('Import camera 2', { Hospital: foreign.hospital }),
    camera('Import camera 3', { Bed: 'Nowhere' }),
    camera('Import camera 4', {
      'MAC address': '024c4cff0001',
      'Serial number': 's-import camera 1',
    }),
    camera('Import camera 5', { PTZ: 'perhaps', Volume: '5', Type: 'Drone' }),
  ]);
  const { body: preview } = await calls.preview(wrong);
  expect(places(preview)).toEqual([
    '3 Room',
    '4 Bed',
    '5 Serial number',
    '5 MAC address',
    '6 Type',
    '6 PTZ',
    '6 Volume',
  ]);
  const right = fileOf(columns, [
    camera('Import camera 1'),
    camera('Import camera 2', { Room: '', Bed: '' }),
  ]);
  const { body: again } = await calls.preview(right);
  expect(again.mistakes).toEqual([]);
  expect((await calls.run(right, again.digest)).status).toBe(200);
  const { body: listed } = await admin.get<{ results: VideoDevice[] }>(
    '/video_devices?q=Import%20camera&order_by=name',
  );
  expect(listed.results).toMatchObject([
    {
      kind: 'mobilecart',
      room: { name: 'Device room' },
      bed: { name: 'Door' },
      ptz_enabled: true,
      config: { device: { volume: 80 } },
    },
    { room: null, bed: null },
  ]);
});

it('announces an import once to each division, and not before it is there', async () => {
  await server.owner.query('DELETE FROM outbox');
  const calls = importCaller(admin, 'rooms');
  const file = fileOf(headers, [
    ['Event 1', own.unit, own.hospital, ''],
    ['Event 2', own.unit, own.hospital, ''],
    ['Event 3', foreign.unit, foreign.hospital, ''],
  ]);
  const worker = await startTestServer({ roles: ['worker'], beside: server });
  const bus = await listenToBus(server.config.natsUrl);
  try {
    const { body } = await calls.run(file, (await calls.preview(file)).body.digest);
    const ours = () =>
      bus.events.flatMap(({ type, data }) =>
        // Other tests share the bus, and their rooms may have the same numbers.
        type === 'room.changed' && data.many && body.ids.includes(data.id) ? [data] : [],
      );
    await eventually(() => expect(ours()).toHaveLength(2), { withinMs: 20_000 });
    expect(ours()).toMatchObject(
      [body.ids[0], body.ids[2]].map((id) => ({ id, op: 'added', many: true })),
    );
  } finally {
    await bus.close();
    await worker.close();
  }
});
