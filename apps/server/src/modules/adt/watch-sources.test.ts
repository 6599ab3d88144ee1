import type { AdtSource } from '@lamplight/contracts/entities/adt-source';
import type { Notification } from '@lamplight/contracts/entities/notification';
import { MllpClient } from '@lamplight/hl7/testing/mllp-client';
import { createTestClock } from '@lamplight/test-kit/clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adtMessage } from '../../../../../tests/support/adt-message.ts';
import { apiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { applyNext } from './apply-waiting.ts';
import { watchSources } from './watch-sources.ts';

let server: TestServer;
let client: MllpClient;
let hospitalId: number;
const clock = createTestClock(new Date());
const operator = 'operator@harborlight.example';
const nurse = 'nurse@harborlight.example';

beforeAll(async () => {
  // No worker: what comes waits until a test applies it.
  server = await startTestServer({ roles: ['api', 'hl7'], clock });
  client = await MllpClient.open(server.adt?.sharedPort ?? 0);
  hospitalId = (await server.signIn(operator)).hospitalId;
  await server.owner.query('DELETE FROM notifications');
  await server.owner.query('UPDATE adt_sources SET expected_minutes = 10');
});
afterAll(async () => {
  await client.close();
  await server.close();
});

const later = async (minutes: number) => {
  clock.advance(minutes * 60_000);
  await watchSources(server.platform.database, hospitalId, clock.now());
};
/** Signed in anew: the clock has moved past what a token lasts. */
const as = async (email: string) => apiCaller(server, await server.signIn(email));
const told = async (by = operator) =>
  (await (await as(by)).get<{ results: Notification[] }>('/notifications?per_page=100')).body
    .results;
const texts = async () => (await told()).map(({ message }) => message);
const source = async () =>
  (await (await as(operator)).get<{ results: AdtSource[] }>('/adt_sources')).body.results[0];
const name = 'Harborlight Health EHR';
const silent = `No ADT message has come from ${name} for longer than expected`;
const heard = `ADT messages come from ${name} again`;
const behind = `ADT messages of ${name} wait longer than a minute to be applied`;
const caughtUp = `ADT messages of ${name} are applied again`;
const send = (controlId: string) =>
  client.send(
    adtMessage({
      event: 'A08',
      controlId,
      number: 'HL970001',
      name: 'Saltmarsh^Clover',
      at: clock.now(),
    }),
  );

it('tells operators once that a source fell silent, and once that it is heard again [R004-2.4]', async () => {
  await later(5);
  expect(await texts()).toEqual([]);
  await later(6);
  await later(1);
  expect(await texts()).toEqual([silent]);
  expect((await source())?.troubles).toEqual(['silent']);
  expect((await told())[0]?.related_to.adt_source_id).toBe((await source())?.id);
  expect(await told(nurse)).toEqual([]);
  await send('W1');
  await later(0.5);
  await later(0.1);
  expect(await texts()).toEqual([heard, silent]);
  expect((await source())?.troubles).toEqual([]);
});

it('tells once that messages wait longer than a minute, and once that they are applied [R004-2.4]', async () => {
  await later(1);
  await later(1);
  expect(await texts()).toEqual([behind, heard, silent]);
  expect(await source()).toMatchObject({ waiting_count: 1, troubles: ['behind'] });
  await applyNext(server.platform.database, hospitalId, clock);
  await later(0.1);
  await later(0.1);
  expect((await texts())[0]).toBe(caughtUp);
  expect(await texts()).toHaveLength(4);
  expect(JSON.stringify(await told())).not.toMatch(/Clover|Saltmarsh|HL97/);
});
