import type { AdtMessage, AdtPreview } from '@lamplight/contracts/entities/adt-message';
import { MllpClient } from '@lamplight/hl7/testing/mllp-client';
import { createTestClock } from '@lamplight/test-kit/clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adtMessage, type AdtMessage as Sent } from '../../../../../tests/support/adt-message.ts';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { applyNext } from './apply-waiting.ts';

let server: TestServer;
let client: MllpClient;
let admin: ApiCaller;
let operator: ApiCaller;
let stranger: ApiCaller;
let hospitalId: number;
const clock = createTestClock(new Date());

beforeAll(async () => {
  // No worker: what comes waits until a test applies it.
  server = await startTestServer({ roles: ['api', 'hl7'], clock });
  client = await MllpClient.open(server.adt?.sharedPort ?? 0);
  const signedIn = await server.signIn('admin@harborlight.example');
  hospitalId = signedIn.hospitalId;
  admin = apiCaller(server, signedIn);
  operator = apiCaller(server, await server.signIn('operator@harborlight.example'));
  stranger = apiCaller(server, await server.signIn('admin@cedarvale.example'));
});
afterAll(async () => {
  await client.close();
  await server.close();
});

async function waiting(controlId: string, message: Omit<Sent, 'controlId'>): Promise<AdtMessage> {
  clock.advance(1_000);
  await client.send(adtMessage({ at: clock.now(), ...message, controlId }));
  const { body } = await admin.get<{ results: AdtMessage[] }>(`/adt_messages?q=${controlId}`);
  if (!body.results[0]) throw new Error('The message did not arrive.');
  return body.results[0];
}
const applyAll = async () => {
  while (await applyNext(server.platform.database, hospitalId, clock));
};
const preview = (id: number, by = admin) => by.post<AdtPreview>(`/adt_messages/${id}/preview`);
/** All that a message could have changed. */
const everything = async () =>
  (
    await server.owner.query(
      `SELECT (SELECT json_agg(p ORDER BY p.id) FROM patients p) AS patients,
              (SELECT json_agg(n ORDER BY n.number) FROM adt_numbers n) AS numbers,
              (SELECT json_agg(m.state ORDER BY m.id) FROM hl7_inbox m) AS messages,
              (SELECT count(*) FROM adt_history) AS history, (SELECT count(*) FROM revisions) AS revisions,
              (SELECT count(*) FROM patient_merges) AS merges, (SELECT count(*) FROM notifications) AS told`,
    )
  ).rows[0] as unknown;

it('says what a waiting message would do, and does nothing [R004-2.5]', async () => {
  const { id } = await waiting('V1', { event: 'A01', number: 'HL980001', name: 'Reed^Jo' });
  const before = await everything();
  const { status, body, requestId } = await preview(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    state: 'applied',
    error: null,
    changes: [{ patient_id: null, patient_change: { last_name: expect.anything() as unknown } }],
  });
  expect(await everything()).toEqual(before);
  expect(await auditOf(server.owner, requestId)).toMatchObject([{ call: 'adt-messages.preview' }]);
  // Who keeps the line alive sees that it works, and nobody's name.
  expect((await preview(id, operator)).body).toMatchObject({ state: 'applied', changes: null });
  expect((await preview(id, stranger)).status).toBe(404);
  await applyAll();
});

it('says it of one that was applied or failed, and of a merge [R004-2.5]', async () => {
  const failed = await waiting('V2', { event: 'A01', number: '7', name: 'Reed^Jo' });
  await waiting('V3', { event: 'A01', number: 'HL980003', name: 'Marsh^Ann' });
  await applyAll();
  const before = await everything();
  expect((await preview(failed.id)).body).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('8 characters') as string,
  });
  const merge = await waiting('V4', {
    event: 'A40',
    number: 'HL980001',
    name: 'Reed^Jo',
    givenUp: 'HL980003',
  });
  const { body } = await preview(merge.id);
  expect(body.state).toBe('applied');
  expect(JSON.stringify(body.changes)).toContain('merged_into');
  expect(await everything()).toMatchObject({
    ...(before as object),
    messages: expect.anything() as unknown,
  });
  await applyAll();
  // Applied again it changes nothing more, which is said too.
  const again = await preview(merge.id);
  expect(again.body.state).toBe('applied');
  expect(JSON.stringify(again.body.changes)).not.toContain('merged_into');
});

it('has nothing to say of one that was refused [R004-2.5]', async () => {
  const refused = await waiting('V5', { event: 'A01', number: '' });
  expect((await admin.post(`/adt_messages/${refused.id}/preview`)).body.type).toBe(
    'AdtMessage::NotNow',
  );
});
