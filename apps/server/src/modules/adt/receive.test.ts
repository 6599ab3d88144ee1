import { MllpClient } from '@lamplight/hl7/testing/mllp-client';
import { asSuperuser } from '@lamplight/test-kit/superuser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ackOf, adtMessage, type AdtMessage } from '../../../../../tests/support/adt-message.ts';
import { freePort } from '@lamplight/test-kit/free-port';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let client: MllpClient;

beforeAll(async () => {
  server = await startTestServer({ roles: ['hl7'] });
  client = await MllpClient.open(server.adt?.sharedPort ?? 0);
});
afterAll(async () => {
  await client.close();
  await server.close();
});

const message = (controlId: string, change: Partial<AdtMessage> = {}) =>
  adtMessage({ event: 'A01', controlId, number: 'HL900001', name: 'Marsh^Ann', ...change });
const send = async (text: string | Buffer, by = client) => ackOf(await by.send(text));
interface Stored {
  source: string;
  state: string;
}
const stored = async (controlId: string) =>
  (
    await server.owner.query<Stored>(
      `SELECT s.name AS source, m.state, m.error, m.remarks, m.repeats, m.trigger_event, m.patient_numbers,
              encode(m.raw, 'hex') AS raw
         FROM hl7_inbox m JOIN adt_sources s ON s.hospital_id = m.hospital_id AND s.id = m.source_id
        WHERE m.control_id = $1 ORDER BY m.id`,
      [controlId],
    )
  ).rows;

it('stores a message as it came before it is acknowledged [R004-1.2]', async () => {
  const text = message('S1');
  expect(await send(text)).toBe('AA');
  expect(await stored('S1')).toEqual([
    {
      source: 'Harborlight Health EHR',
      state: 'waiting',
      error: null,
      remarks: [],
      repeats: 0,
      trigger_event: 'A01',
      patient_numbers: ['HL900001'],
      raw: Buffer.from(text).toString('hex'),
    },
  ]);
});

it('keeps a message that is repeated once, also with a new time in its header [R004-1.5]', async () => {
  const at = new Date();
  const text = message('R1', { at });
  expect(await send(text)).toBe('AA');
  expect(await send(text)).toBe('AA');
  expect(await send(text.replace(/\|\|ADT/, '9||ADT'))).toBe('AA');
  expect(await stored('R1')).toMatchObject([{ repeats: 2 }]);
  expect(await send(message('R1', { at, name: 'Reed^Joe' }))).toMatch(
    /^AR: MSH-10 was used before/,
  );
  expect((await stored('R1')).map(({ state }) => state)).toEqual(['waiting', 'refused']);
});

it('finds the hospital by who sent it; control ids of two sources do not meet [R004-1.6]', async () => {
  expect(await send(message('T1', { sender: 'EHR|CV' }))).toBe('AA');
  expect(await send(message('T1'))).toBe('AA');
  expect((await stored('T1')).map(({ source }) => source).sort()).toEqual([
    'Cedarvale Hospital EHR',
    'Harborlight Health EHR',
  ]);
  expect(await send(message('T2', { sender: 'OTHER|HL' }))).toMatch(/^AR: No source is set up/);
  expect(await stored('T2')).toEqual([]);
});

it.each([
  ['U1', message('U1').replace('PID|', 'ZZZ|'), 'no PID'],
  ['U2', message('U2').replace('ADT^A01', 'ORM^O01'), 'only these'],
  ['U3', message('U3').replace('Marsh', 'Marsh\xff'), 'character set'],
  ['U4', message('U4', { at: new Date(Date.now() + 3_600_000) }), 'lies ahead'],
  ['U5', message('U5') + 'ZAA|'.padEnd(1_100_000, 'x'), 'longer than 1 MB'],
])(
  'refuses what cannot be read with the reason, and keeps it for people: %s [R004-1.2]',
  async (id, text, reason) => {
    expect(await send(Buffer.from(text, 'latin1'))).toMatch(new RegExp(`^AR: .*${reason}`));
    expect(await stored(id)).toMatchObject([{ state: 'refused' }]);
    // The reason quotes nothing of it.
    expect(
      (await server.owner.query('SELECT FROM hl7_inbox WHERE error ~ $1', ['Marsh|HL9'])).rowCount,
    ).toBe(0);
  },
);

it('refuses what has no header or no control id, and goes on [R004-1.2]', async () => {
  expect(await send('nothing of HL7')).toMatch(/^AR: /);
  expect(await send(message(''))).toMatch(/^AR: MSH-10 is empty/);
  expect(await send(message('G1'))).toBe('AA');
});

it('acknowledges an event that means nothing here, and does nothing', async () => {
  expect(await send(message('I1', { event: 'A31' }))).toBe('AA');
  expect(await stored('I1')).toMatchObject([
    { state: 'ignored', remarks: [expect.stringContaining('A31')] },
  ]);
});

it('listens on a port of a source’s own, to its addresses alone, as soon as that is set [R004-1.3]', async () => {
  const port = await freePort();
  await server.owner.query(
    `INSERT INTO adt_sources (hospital_id, name, port, allowed_addresses, time_zone, division_id, character_set)
     SELECT d.hospital_id, 'Own port', $1, '{127.0.0.0/8}', 'UTC', min(d.id), 'iso-8859-1' FROM divisions d
      GROUP BY 1 ORDER BY 1 LIMIT 1`,
    [port],
  );
  await server.adt?.refresh();
  const own = await MllpClient.open(port);
  const text = Buffer.from(message('P1', { sender: 'ANY|ONE', name: 'Müller^Ann' }), 'latin1');
  expect(await send(text, own)).toBe('AA');
  await server.owner.query(
    `UPDATE adt_sources SET allowed_addresses = '{10.0.0.0/8}' WHERE port = $1`,
    [port],
  );
  await server.adt?.refresh();
  await expect((await MllpClient.open(port)).send(text)).rejects.toThrow('closed');
  // The line that was open stands; what it sends has no source any more.
  expect(await send(text, own)).toMatch(/^AR: No source/);
  await server.owner.query(`UPDATE adt_sources SET deleted_at = now() WHERE port = $1`, [port]);
  await server.adt?.refresh();
  await own.closed;
  await expect(MllpClient.open(port)).rejects.toThrow();
});

it('answers AE while nothing can be stored, and AA once it can [R004-1.2]', async () => {
  const inTable = (sql: string) =>
    asSuperuser(server.database.urls.superuser, (owner) => owner.query(sql));
  await inTable('ALTER TABLE hl7_inbox RENAME TO hl7_inbox_away');
  try {
    expect(await send(message('E1'))).toMatch(/^AE: .*Send it again/);
  } finally {
    await inTable('ALTER TABLE hl7_inbox_away RENAME TO hl7_inbox');
  }
  expect(await send(message('E1'))).toBe('AA');
  expect(await stored('E1')).toHaveLength(1);
});
