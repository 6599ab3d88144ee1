import type { AdtMessage } from '@lamplight/contracts/entities/adt-message';
import type { AdtSource } from '@lamplight/contracts/entities/adt-source';
import type { ComposedAdtTest, SentAdtTest } from '@lamplight/contracts/entities/adt-test';
import type { ErrorReply } from '@lamplight/contracts/errors';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { freePort } from '@lamplight/test-kit/free-port';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let admin: ApiCaller;
let operator: ApiCaller;
let stranger: ApiCaller;
let places: DemoPlaces;
let source: AdtSource;

beforeAll(async () => {
  server = await startTestServer({
    roles: ['api', 'worker', 'hl7'],
    config: { hl7: { host: '127.0.0.1', port: await freePort(), tls: undefined } },
  });
  places = await findDemoPlaces(server.owner);
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  operator = apiCaller(server, await server.signIn('operator@harborlight.example'));
  stranger = apiCaller(server, await server.signIn('admin@cedarvale.example'));
  const { body } = await admin.get<{ results: AdtSource[] }>('/adt_sources');
  if (!body.results[0]) throw new Error('The demo has no source.');
  source = body.results[0];
});
afterAll(() => server.close());

const fields = (change: object = {}) => ({
  event: 'A01',
  number: 'HL990101',
  last_name: 'Zztest',
  first_name: 'Line',
  dob: '1950-02-03',
  gender: 'female',
  room_id: places.pier.usedRoomId,
  bed_id: null,
  ...change,
});
const compose = (change: object = {}, by = admin, id: number = source.id) =>
  by.post<ComposedAdtTest & ErrorReply>(`/adt_sources/${id}/compose_test`, {
    body: fields(change),
  });
const send = (
  { control_id, at }: Pick<ComposedAdtTest, 'control_id' | 'at'>,
  change: object = {},
  by = admin,
) =>
  by.post<SentAdtTest & ErrorReply>(`/adt_sources/${source.id}/send_test`, {
    body: { ...fields(change), control_id, at, confirmed: false },
  });

it('composes in the words of the source and says what it would do, without a trace [R004-2.6]', async () => {
  const { status, body } = await compose();
  expect(status).toBe(200);
  expect(body.raw.split('\n')).toEqual([
    expect.stringMatching(/^MSH\|\^~\\&\|EHR\|HL\|LAMPLIGHT\|\|\d+\+0000\|\|ADT\^A01\|TEST/),
    expect.stringMatching(/^EVN\|A01\|/),
    expect.stringMatching(/^PID\|1\|\|HL990101\^\^\^\^MR\|\|Zztest\^Line\|\|19500203\|F$/),
    expect.stringMatching(/^PV1\|1\|I\|[^|]+\^/),
  ]);
  expect(body).toMatchObject({
    needs_confirmation: false,
    preview: { state: 'applied', remarks: [], changes: [{ patient_id: null }] },
  });
  const { rows } = await server.owner.query(`SELECT FROM patients WHERE mrn = 'HL990101'
    UNION ALL SELECT FROM hl7_inbox WHERE control_id = '${body.control_id}'`);
  expect(rows).toEqual([]);
  expect((await compose({}, stranger)).status).toBe(404);
});

it('sends it to the real port, tells the acknowledgement and leads to the message [R004-2.6]', async () => {
  const { body: composed } = await compose();
  const { body: sent, requestId } = await send(composed);
  expect(sent).toMatchObject({ outcome: 'acknowledged', ack_code: 'AA', ack_reason: null });
  expect(sent.raw_ack).toContain(`MSA|AA|${composed.control_id}`);
  const applied = await eventually(async () => {
    const { body } = await admin.get<AdtMessage>(`/adt_messages/${sent.message_id}`);
    return body.state === 'applied' && body;
  });
  expect(applied.control_id).toBe(composed.control_id);
  expect(await auditOf(server.owner, requestId)).toMatchObject([{ call: 'adt-tests.send' }]);
  const { rows } = await server.owner.query<{ last_name: string }>(
    `SELECT last_name FROM patients WHERE mrn = 'HL990101'`,
  );
  expect(rows).toEqual([{ last_name: 'Zztest' }]);
});

it('asks before it is sent for somebody who is no test patient [R004-2.7]', async () => {
  const { rows } = await server.owner.query<{ mrn: string }>(
    `SELECT mrn FROM patients WHERE room_id = $1 AND last_name <> 'Zztest' ORDER BY id LIMIT 1`,
    [places.pier.usedRoomId],
  );
  const somebody = { number: rows[0]?.mrn, event: 'A08' };
  const { body } = await compose(somebody);
  expect(body.needs_confirmation).toBe(true);
  expect((await send(body, somebody)).body.type).toBe('AdtTest::Unconfirmed');
  // Also a new record under a name that a person could have.
  expect((await compose({ number: 'HL990102', last_name: 'Marsh' })).body.needs_confirmation).toBe(
    true,
  );
  // Who may not change patients does not change them by a test.
  expect((await compose(somebody, operator)).status).toBe(403);
  expect((await compose({ number: 'HL990103' }, operator)).status).toBe(200);
});

it('says plainly when there was no reply, and why a message was refused [R004-2.6]', async () => {
  const { body: refused } = await compose({ number: '7' });
  expect(refused.preview).toMatchObject({ state: 'failed' });
  const old = { control_id: refused.control_id, at: '2001-02-03T04:05:06.000Z' };
  expect((await send(old)).body.type).toBe('AdtTest::Outdated');
  const set = (what: string, value: unknown) =>
    server.owner.query(`UPDATE adt_sources SET ${what} = $1 WHERE id = $2`, [value, source.id]);
  await set('allowed_addresses', ['10.20.0.0/24']);
  await server.adt?.refresh();
  expect((await send((await compose()).body)).body).toMatchObject({
    ack_code: 'AR',
    ack_reason: expect.stringMatching(/^No source is set up/) as string,
    message_id: null,
  });
  await set('port', await freePort());
  expect((await send((await compose()).body)).body.outcome).toBe('unreachable');
  await server.adt?.refresh();
  expect((await send((await compose()).body)).body).toMatchObject({
    outcome: 'closed',
    ack_code: null,
    message_id: null,
  });
});
