import type {
  AdtMessage,
  AdtMessageContent,
  UndoneMerge,
} from '@lamplight/contracts/entities/adt-message';
import type { ErrorReply } from '@lamplight/contracts/errors';
import { createTestClock } from '@lamplight/test-kit/clock';
import { eventually } from '@lamplight/test-kit/eventually';
import { MllpClient } from '@lamplight/hl7/testing/mllp-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adtMessage, type AdtMessage as Sent } from '../../../../../tests/support/adt-message.ts';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { forgetMessages } from './inbox.queries.ts';

let server: TestServer;
let client: MllpClient;
let admin: ApiCaller;
let operator: ApiCaller;
let nurse: ApiCaller;
const clock = createTestClock(new Date());

beforeAll(async () => {
  server = await startTestServer({ roles: ['api', 'worker', 'hl7'], clock });
  client = await MllpClient.open(server.adt?.sharedPort ?? 0);
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  operator = apiCaller(server, await server.signIn('operator@harborlight.example'));
  nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
});
afterAll(async () => {
  await client.close();
  await server.close();
});

const list = async (query = '', by = admin) =>
  (await by.get<{ results: AdtMessage[] }>(`/adt_messages?${query}`)).body.results;
const settled = (controlId: string) =>
  eventually(async () => {
    const found = (await list(`q=${controlId}`)).find((one) => one.control_id === controlId);
    return found && found.state !== 'waiting' ? found : false;
  });
async function tell(controlId: string, message: Omit<Sent, 'controlId'>): Promise<AdtMessage> {
  await client.send(adtMessage({ ...message, controlId }));
  return settled(controlId);
}
const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
const content = (id: number, by = admin) => by.get<AdtMessageContent>(`/adt_messages/${id}`);

it('lists messages with what became of them, and never a word of a patient [R004-1.14]', async () => {
  await tell('L1', { event: 'A01', number: 'HL930001', name: 'Clover^Saltmarsh' });
  await tell('L2', { event: 'A01', number: '7', name: 'Clover^Saltmarsh' });
  expect(await list('', operator)).toMatchObject([
    { control_id: 'L2', state: 'failed', error: expect.stringContaining('8 characters') as string },
    { control_id: 'L1', state: 'applied', trigger_event: 'A01', source: 'Harborlight Health EHR' },
  ]);
  expect(JSON.stringify(await list())).not.toMatch(/Clover|HL93/);
  expect((await list('filters[]=state:equals:failed')).map((one) => one.control_id)).toEqual([
    'L2',
  ]);
  expect((await nurse.get('/adt_messages')).status).toBe(403);
  const other = apiCaller(server, await server.signIn('admin@cedarvale.example'));
  expect(await list('', other)).toEqual([]);
});

it('shows a message field by field and what it changed to who may see patients [R004-1.14]', async () => {
  const [message] = await list('q=L1');
  const answer = await content(message?.id ?? 0);
  expect(answer.body.segments?.find(({ name }) => name === 'PID')?.fields).toContainEqual({
    position: 5,
    value: 'Clover^Saltmarsh',
  });
  expect(answer.body.changes).toMatchObject([{ patient_change: { last_name: 'none → Clover' } }]);
  expect(await auditOf(server.owner, answer.requestId)).toMatchObject([
    { call: 'adt-messages.get', action: 'read', subject_ids: [message?.id] },
  ]);
  const hidden = await content(message?.id ?? 0, operator);
  expect(hidden.body).toMatchObject({ segments: null, changes: [], state: 'applied' });
  expect(JSON.stringify(hidden.body)).not.toContain('Clover');
  expect((await content(999_999)).status).toBe(404);
});

it('shows one that was ignored to who sees every patient: whom it is about nobody knows [R004-1.14]', async () => {
  const ignored = await tell('L0', { event: 'A31', number: 'HL930009', name: 'Clover^Elsewhere' });
  expect(ignored.state).toBe('ignored');
  expect((await content(ignored.id)).body.segments).not.toBeNull();
  const own = `user_id = (SELECT id FROM users WHERE email = 'admin@harborlight.example')
    AND division_id <> (SELECT division_id FROM adt_sources WHERE name = 'Harborlight Health EHR')`;
  const { rows } = await server.owner.query<Record<string, string>>(
    `DELETE FROM user_divisions WHERE ${own} RETURNING hospital_id, user_id, division_id`,
  );
  expect(rows).not.toEqual([]);
  const read = await content(ignored.id);
  expect([read.status, read.body.segments]).toEqual([200, null]);
  for (const row of rows)
    await server.owner.query(
      'INSERT INTO user_divisions (hospital_id, user_id, division_id) VALUES ($1, $2, $3)',
      [row['hospital_id'], row['user_id'], row['division_id']],
    );
});

it('applies a message again that failed, once what stood in its way is gone [R004-1.7]', async () => {
  const [failed] = await list('q=L2');
  const retry = (id: number | undefined, by = operator) =>
    by.post<AdtMessage & ErrorReply>(`/adt_messages/${String(id)}/retry`, {});
  await server.owner.query('UPDATE hospitals SET mrn_chars = NULL');
  const again = await retry(failed?.id);
  expect([again.status, again.body.state, again.body.error]).toEqual([200, 'waiting', null]);
  await eventually(async () => (await list('q=L2'))[0]?.state === 'applied');
  await server.owner.query('UPDATE hospitals SET mrn_chars = 8');
  await client.send(
    adtMessage({ event: 'A01', controlId: 'L3', number: 'HL930002' }).replace('PID|', 'ZID|'),
  );
  const refused = await settled('L3');
  expect([refused.state, (await retry(refused.id)).body.type]).toEqual([
    'refused',
    'AdtMessage::NotNow',
  ]);
  expect((await retry(failed?.id, nurse)).status).toBe(403);
});

it('forgets messages when the hospital’s time for them is over, and none that waits', async () => {
  const old = `now() - interval '400 days'`;
  await server.owner.query(
    `INSERT INTO hl7_inbox (hospital_id, source_id, control_id, raw, digest, state, received_at, settled_at)
     SELECT hospital_id, id, c, '', '', 'ignored', ${old}, ${old} FROM adt_sources,
       (VALUES ('OLD1'), ('OLD2')) v (c) WHERE name = 'Harborlight Health EHR'`,
  );
  const before = (await list('per_page=100')).length;
  const { rows } = await server.owner.query<{ id: number }>(
    `SELECT hospital_id::float8 AS id FROM adt_sources WHERE name = 'Harborlight Health EHR'`,
  );
  const hospitalId = rows[0]?.id ?? 0;
  const db = server.platform.database.reading(hospitalId);
  expect(await forgetMessages(db, hospitalId, clock.now())).toBe(2);
  expect(await forgetMessages(db, hospitalId, clock.now())).toBe(0);
  expect(await list('per_page=100')).toHaveLength(before - 2);
});

const record = async (number: string) => {
  const { rows } = await server.owner.query<Record<string, unknown> & { id: number }>(
    `SELECT id::float8, last_name, status, room_id, merged_into_id::float8 FROM patients WHERE mrn = $1`,
    [number],
  );
  return rows[0];
};
const consent = (id: unknown) =>
  nurse.post(`/patients/${String(id)}/consents`, {
    body: { state: 'informed', given_by: 'patient', language_id: null },
  });
const consentsOf = async (id: unknown) =>
  (await nurse.get<{ consents: object[] }>(`/patients/${String(id)}/consents`)).body.consents
    .length;
const undo = (id: unknown, by = admin) =>
  by.post<UndoneMerge & ErrorReply>(`/patients/${String(id)}/undo_merge`, {});

it('undoes a merge for 24 hours: all back where it was, what was made since is told [R004-1.11]', async () => {
  const [one, two] = ['HL930003', 'HL930004'];
  await tell('M1', { event: 'A01', number: one, name: 'Old^One', at: minutesAgo(9) });
  await tell('M2', { event: 'A04', number: two, name: 'New^Two', at: minutesAgo(8) });
  const before = [await record(one), await record(two)];
  const [givenUp, survivor] = before;
  await consent(givenUp?.id);
  await tell('M3', { event: 'A40', number: two, name: 'New^Two', givenUp: one, at: minutesAgo(7) });
  expect(await record(one)).toMatchObject({ merged_into_id: survivor?.id, status: 'inactive' });
  expect([await consentsOf(givenUp?.id), await consentsOf(survivor?.id)]).toEqual([0, 1]);
  clock.advance(1_000);
  await consent(survivor?.id);
  expect((await undo(givenUp?.id, nurse)).status).toBe(403);
  const undone = await undo(givenUp?.id);
  expect(undone.body).toMatchObject({
    survivor_id: survivor?.id,
    returned: 1,
    stayed: [{ kind: 'camera consent' }],
  });
  expect([await record(one), await record(two)]).toEqual(before);
  expect([await consentsOf(givenUp?.id), await consentsOf(survivor?.id)]).toEqual([1, 1]);
  expect((await undo(givenUp?.id)).body.type).toBe('Patient::MergeStands');
  // Merged once more, and a day later it stands.
  await tell('M4', { event: 'A40', number: two, name: 'New^Two', givenUp: one, at: minutesAgo(6) });
  clock.advance(25 * 3_600_000);
  const admitted = apiCaller(server, await server.signIn('admin@harborlight.example'));
  expect((await undo(givenUp?.id, admitted)).body.type).toBe('Patient::MergeStands');
});
