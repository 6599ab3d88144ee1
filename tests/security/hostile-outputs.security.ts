import type { Export } from '@lamplight/contracts/entities/export';
import type { Room } from '@lamplight/contracts/entities/room';
import type { Unit } from '@lamplight/contracts/entities/unit';
import { readCsv } from '@lamplight/domain/tables/read-csv';
import { escaped } from '@lamplight/hl7/escape';
import { usualDelimiters } from '@lamplight/hl7/header';
import { messageTree } from '@lamplight/hl7/message-tree';
import { MllpClient } from '@lamplight/hl7/testing/mllp-client';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCaller } from '../../apps/server/src/modules/imports/testing/import-caller.ts';
import { ackOf, adtMessage } from '../support/adt-message.ts';
import { apiCaller, type ApiCaller } from '../support/api-caller.ts';
import { hostileRecordNames, hostileTexts } from '../support/hostile-texts.ts';
import { startNurseCallPeer } from '../support/nurse-call-peer.ts';
import { watchedMonitor } from '../support/paired-device.ts';
import { setPartnerScene, type PartnerScene } from '../support/partner-scene.ts';
import { samplePatient } from '../support/sample-patient.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** Short enough to get a letter more. */
const names = hostileRecordNames(70);
let server: TestServer;
let scene: PartnerScene;
let admin: ApiCaller;
let unit: Unit;
const rooms: Room[] = [];

beforeAll(async () => {
  server = await startTestServer({ roles: ['api', 'worker', 'hl7'] });
  scene = await setPartnerScene(server);
  admin = scene.admin;
  unit = await added<Unit>('/units', {
    name: names[0],
    phone: null,
    division_id: scene.divisionId,
  });
  for (const name of names)
    rooms.push(
      await added<Room>('/rooms', {
        name,
        unit_id: unit.id,
        description: name,
        beds: [{ name: [...name].slice(0, 10).join('').trim() }],
      }),
    );
}, 120_000);
afterAll(() => server.close());

async function added<Record>(path: string, body: object): Promise<Record> {
  const answer = await admin.post<Record>(path, { body });
  expect([answer.status, answer.status < 300 ? '' : answer.text]).toEqual([200, '']);
  return answer.body;
}

it('gives names back as they came', async () => {
  expect(rooms.map(({ name, description }) => [name, description])).toEqual(
    names.map((name) => [name, name]),
  );
});

it('writes no cell that a spreadsheet would run, and loses nothing by it', async () => {
  const { body: asked } = await admin.post<Export>('/exports', {
    body: {
      table: 'rooms',
      division_id: '*',
      filters: [`unit_id:equals:${unit.id}`],
      columns: ['name', 'unit', 'beds', 'description'].map((key) => ({ key, header: `=${key}` })),
    },
  });
  await eventually(
    async () => (await admin.get<Export>(`/exports/${asked.id}`)).body.status === 'done',
    { withinMs: 20_000 },
  );
  const { text } = await admin.get(`/exports/${asked.id}/file`);
  const cells = [...text.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/g)].map(([, cell = '']) => cell);
  expect(cells).toHaveLength((names.length + 1) * 4);
  expect(cells.filter((cell) => /^\s*[=+\-@\t\r]/.test(cell))).toEqual([]);
  const read = readCsv(text);
  const first = 'records' in read ? read.records.map(({ cells: [name] }) => name) : [];
  expect(first.sort()).toEqual(['=name', ...names].sort());
});

it('takes hostile cells of a file as text, or says which it cannot take', async () => {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const file = (header: string[], rows: string[][]) =>
    [header, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
  const division = 'Harborlight Pier';
  const mail = (at: number) => `hostile${at}@hospital.example`;
  const kinds = [
    { kind: 'units', headers: ['Unit', 'Hospital'], more: () => [division] },
    { kind: 'rooms', headers: ['Room', 'Unit', 'Hospital'], more: () => [unit.name, division] },
    { kind: 'video_devices', headers: ['Name', 'Hospital'], more: () => [division] },
    {
      kind: 'users',
      headers: ['Name', 'E-mail', 'Role', 'Hospitals'],
      more: (at: number) => [mail(at), 'Bedside Nurse', division],
    },
  ];
  const own = names.map((name) => `${name} I`);
  for (const { kind, headers, more } of kinds) {
    const content = file(
      headers,
      own.map((name, at) => [name, ...more(at)]),
    );
    const calls = importCaller(admin, kind);
    const preview = await calls.preview(content);
    expect([kind, preview.status, preview.body.mistakes]).toEqual([kind, 200, []]);
    const run = await calls.run(content, preview.body.digest);
    expect([kind, run.status]).toEqual([kind, 200]);
    const { rows } = await server.owner.query<{ name: string }>(
      `SELECT name FROM ${kind} WHERE id = ANY ($1)`,
      [run.body.ids],
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...own].sort());
  }
  for (const name of ['a NUL character', 'half of a pair']) {
    const text = hostileTexts[name]?.('Zq') ?? '';
    const content = Buffer.from(file(['Unit', 'Hospital'], [[text, division]]), 'utf8');
    const reply = await importCaller(admin, 'units').preview(content);
    expect(reply.status, name).toBeLessThan(500);
  }
}, 60_000);

it('escapes what it tells nurse call, in one frame', async () => {
  const monitor = await watchedMonitor(server);
  const peer = await startNurseCallPeer();
  try {
    await added('/nurse_call_destinations', {
      name: names[0],
      division_id: monitor.division,
      host: '127.0.0.1',
      port: peer.port,
      uses_tls: false,
      certificate: null,
      is_enabled: true,
    });
    const hostile = {
      unit: hostileTexts['separators of HL7']?.('U') ?? '',
      room: hostileTexts['the end of a frame']?.('R') ?? '',
      bed: hostileTexts['an end of frame at its end']?.('B') ?? '',
    };
    await server.owner.query(
      `WITH room AS (UPDATE rooms r SET name = $2 FROM patient_monitors m WHERE m.id = $1 AND r.id = m.room_id
                     RETURNING r.unit_id),
            bed AS (UPDATE beds b SET name = $4 FROM patient_monitors m WHERE m.id = $1 AND b.id = m.bed_id)
       UPDATE units u SET name = $3 FROM room WHERE u.id = room.unit_id`,
      [monitor.id, hostile.room, hostile.unit, hostile.bed],
    );
    const alarm_uuid = crypto.randomUUID();
    const observer = apiCaller(server, await server.signIn('observer@harborlight.example'));
    await observer.post('/stat_alarms', {
      body: {
        patient_monitor_id: monitor.id,
        alarm_type: 'alarm',
        source: 'manual',
        alarm_uuid,
      },
    });
    await eventually(async () => peer.alerts.length > 0, { withinMs: 20_000 });
    const segments = messageTree(peer.alerts[0] ?? '');
    expect(segments.map(({ name }) => name).join(' ')).toMatch(/^MSH PID PV1 OBR( OBX){6}$/);
    const place = segments.find(({ name }) => name === 'PV1')?.fields[3]?.[0];
    const blank = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ');
    expect(place?.slice(0, 2)).toEqual([[blank(hostile.unit)], [blank(hostile.room)]]);
    expect(segments.find(({ name }) => name === 'OBR')?.fields[3]?.[0]?.[0]).toEqual([alarm_uuid]);
    expect(peer.alerts.every((text) => text.includes(alarm_uuid))).toBe(true);
  } finally {
    await peer.close();
  }
}, 60_000);

it('reads hostile names out of ADT messages, and gives them to partners as JSON', async () => {
  const { api, key } = await scene.partner();
  const fhir = apiCaller(server, { token: key.secret ?? '' }, '/api/partner/fhir/r4');
  const client = await MllpClient.open(server.adt?.sharedPort ?? 0);
  const own = names.filter((name) => !/\p{Cc}/u.test(name));
  for (const [at, name] of own.entries()) {
    const number = `HL95${String(at).padStart(4, '0')}`;
    const word = escaped(name, usualDelimiters);
    const sent = { event: 'A01', controlId: `H${at}`, number, name: `${word}^${word}` };
    expect(ackOf(await client.send(adtMessage(sent)))).toBe('AA');
  }
  await client.close();
  const known = async () => {
    const { rows } = await server.owner.query<{ id: string; mrn: string; last_name: string }>(
      `SELECT id, mrn, last_name FROM patients WHERE mrn LIKE 'HL95%' ORDER BY mrn`,
    );
    return rows;
  };
  await eventually(async () => (await known()).length === own.length, { withinMs: 30_000 });
  expect((await known()).map(({ last_name }) => last_name)).toEqual(own);
  for (const [at, name] of own.entries()) {
    const mrn = `HX95${String(at).padStart(4, '0')}`;
    const person = samplePatient(mrn, { first_name: name, last_name: name, note: name });
    const { id } = await added<{ id: number }>('/patients', {
      ...person,
      division_id: scene.divisionId,
    });
    const { status, body, headers } = await fhir.get<{ name: { family: string }[] }>(
      `/Patient/${id}`,
    );
    expect([status, body.name[0]?.family]).toEqual([200, name]);
    expect(headers.get('content-type')).toMatch(/^application\/fhir\+json/);
  }
  const { body: devices } = await api.get<{ results: { name: string }[] }>('/devices?per_page=100');
  const imported = devices.results.map(({ name }) => name).filter((name) => name.endsWith(' I'));
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter((name) => !names.includes(name.slice(0, -2)))).toEqual([]);
}, 90_000);
