import type { NudgeLine } from '@lamplight/contracts/entities/nudge';
import type { Notification } from '@lamplight/contracts/entities/notification';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { watchedMonitor, type WatchedMonitor } from '../../../../../tests/support/paired-device.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { nudgesInLastHours, raiseNudge } from './index.ts';

let server: TestServer;
let session: SignedIn;
let observer: ApiCaller;
let nurse: ApiCaller;
let other: ApiCaller;
let monitor: WatchedMonitor;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  session = await server.signIn('observer@harborlight.example');
  observer = apiCaller(server, session);
  nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  other = apiCaller(server, await server.signIn('other@harborlight.example'));
  monitor = await watchedMonitor(server);
});
beforeEach(async () => {
  await server.owner.query(`UPDATE patient_monitors SET color = NULL WHERE id = $1`, [monitor.id]);
  // Long ago, so that what a test raises is all that is new.
  await server.owner.query(
    `UPDATE nudges SET start_time = start_time - interval '30 hours',
       end_time = coalesce(end_time, start_time) - interval '30 hours',
       outcome_at = outcome_at - interval '30 hours', cooled_until = cooled_until - interval '30 hours'
      WHERE patient_monitor_id = $1`,
    [monitor.id],
  );
});
afterAll(() => server.close());

/** As a program that watches does it. */
function raise(rule = 'bed exit', color: 'red' | 'yellow' = 'yellow') {
  const { hospitalId } = session;
  const actor = { hospitalId, userId: null, userName: 'A program', requestId: crypto.randomUUID() };
  const { database, clock } = server.platform;
  return database.writing(actor, (tx) =>
    raiseNudge(tx, {
      hospitalId,
      monitorId: monitor.id,
      color,
      source: 'ai',
      rule,
      by: null,
      now: clock.now(),
    }),
  );
}
const shown = async () =>
  (await observer.get<PatientMonitor>(`/patient_monitors/${monitor.id}`)).body;
const lines = async () =>
  (await observer.get<{ results: NudgeLine[] }>(`/patient_monitors/${monitor.id}/nudges`)).body
    .results;
async function begun(rule?: string, color?: 'red' | 'yellow'): Promise<string> {
  expect(await raise(rule, color)).toBe('begun');
  return (await shown()).nudge?.nudge_uuid ?? '';
}
const confirm = (nudge_uuid: string, more: object = {}, who = observer) =>
  who.post(`/patient_monitors/${monitor.id}/nudge_confirmation`, {
    body: {
      nudge_uuid,
      start_time: '2020-01-01T00:00:00Z',
      end_time: '2020-01-01T00:00:01Z',
      patient_monitor_id: monitor.id,
      source: 'ai',
      ...more,
    },
  });
const undo = (nudge_uuid: string, who = observer) =>
  who.post(`/patient_monitors/${monitor.id}/nudge_confirmation/undo`, { body: { nudge_uuid } });
/** As if everything said of it had been said so much earlier. */
const age = (uuid: string, seconds: number) =>
  server.owner.query(
    `UPDATE nudges SET start_time = start_time - make_interval(secs => $2),
       end_time = end_time - make_interval(secs => $2), outcome_at = outcome_at - make_interval(secs => $2)
      WHERE nudge_uuid = $1`,
    [uuid, seconds],
  );

it('tells why, who looked and what it was, the newest first [R003-4.2] [R003-4.7]', async () => {
  const uuid = await begun('bed exit', 'red');
  expect(await shown()).toMatchObject({ color: 'red', nudge: { rule: 'bed exit', source: 'ai' } });
  expect((await lines())[0]).toMatchObject({ nudge_uuid: uuid, color: 'red', end_time: null });
  expect((await confirm(uuid, { outcome: 'real' })).status).toBe(204);
  expect(await shown()).toMatchObject({ color: null, nudge: null });
  expect((await lines())[0]).toMatchObject({
    rule: 'bed exit',
    outcome: 'real',
    confirmed_by: { name: expect.any(String) as string },
    outcome_by: { name: expect.any(String) as string },
  });
  const foreign = await other.get(`/patient_monitors/${monitor.id}/nudges`);
  expect(foreign.status).toBe(404);
});

it('takes an outcome until a minute after the look, from one person [R003-4.2]', async () => {
  const uuid = await begun();
  await confirm(uuid);
  await age(uuid, 50);
  expect((await confirm(uuid, { outcome: 'redirected' })).status).toBe(204);
  expect(await confirm(uuid, { outcome: 'real' }, nurse)).toMatchObject({
    status: 409,
    body: { type: 'Nudge::OutcomeGiven' },
  });
  const late = await begun('fall');
  await confirm(late);
  await age(late, 70);
  expect(await confirm(late, { outcome: 'real' })).toMatchObject({
    status: 409,
    body: { type: 'Nudge::OutcomeTooLate' },
  });
});

it('is not confirmed by a look at yellow once it is red, nor under the number of another monitor [R003-4.1]', async () => {
  const uuid = await begun();
  expect(await raise('fall', 'red')).toBe('joined');
  expect(await confirm(uuid, { color: 'yellow' })).toMatchObject({
    status: 409,
    body: { type: 'Nudge::TurnedRed' },
  });
  expect((await confirm(uuid, { patient_monitor_id: monitor.id + 1 })).status).toBe(404);
  expect(await shown()).toMatchObject({ color: 'red', nudge: { rule: 'fall' } });
  // A lesser reason does not take red away.
  expect(await raise('bed exit')).toBe('joined');
  expect((await shown()).color).toBe('red');
});

it('two who confirm at the same moment: one ends it, and one outcome stands [R003-4.2]', async () => {
  const uuid = await begun();
  const answers = await Promise.all([
    confirm(uuid, { outcome: 'real' }),
    confirm(uuid, { outcome: 'false' }, nurse),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  const first = answers[0].status === 204;
  expect((await lines())[0]?.outcome).toBe(first ? 'real' : 'false');
});

it('is taken back by who confirmed, within ten seconds: colour and history are as before [R003-4.3]', async () => {
  const uuid = await begun('bed exit', 'red');
  const before = (await lines())[0];
  await confirm(uuid, { outcome: 'false' });
  expect(await undo(uuid, nurse)).toMatchObject({ status: 409, body: { type: 'Nudge::NotYours' } });
  expect((await undo(uuid, other)).status).toBe(404);
  expect((await undo(crypto.randomUUID())).status).toBe(404);
  expect((await undo(uuid)).status).toBe(204);
  expect((await shown()).color).toBe('red');
  expect((await lines())[0]).toEqual(before);
  // What it would have been quiet for comes through again.
  expect(await raise('bed exit')).toBe('joined');
  await confirm(uuid);
  await age(uuid, 13);
  expect(await undo(uuid)).toMatchObject({ status: 409, body: { type: 'Nudge::UndoTooLate' } });
});

it('goes on in what was raised meanwhile when it is taken back [R003-4.3]', async () => {
  const uuid = await begun('fall', 'red');
  await confirm(uuid);
  const second = await begun('bed exit', 'yellow');
  expect((await undo(uuid)).status).toBe(204);
  expect(await shown()).toMatchObject({
    color: 'red',
    nudge: { nudge_uuid: second, rule: 'fall' },
  });
  expect(await lines()).toMatchObject([
    { nudge_uuid: second, color: 'red', end_time: null },
    { nudge_uuid: uuid, confirmed_by: null, outcome: null },
    ...(await lines()).slice(2),
  ]);
  // At the same moment as another is raised, one of both is open afterwards, in red.
  await confirm(second);
  await Promise.all([undo(second), raise('restless')]);
  expect((await shown()).color).toBe('red');
  expect((await lines()).filter(({ end_time }) => end_time === null)).toHaveLength(1);
});

it('is quiet after a false one for as long as the division has set, and counts what came [R003-4.4]', async () => {
  const uuid = await begun();
  await confirm(uuid, { outcome: 'false' });
  for (let more = 0; more < 3; more += 1) expect(await raise()).toBe('cooled');
  expect(await shown()).toMatchObject({ color: null, nudge: null });
  const [line] = await lines();
  expect(line).toMatchObject({ nudge_uuid: uuid, cooled_count: 3 });
  const minutes =
    (Date.parse(line?.cooled_until ?? '') - Date.parse(line?.end_time ?? '')) / 60_000;
  expect(minutes).toBe(5);
  expect(await raise('fall')).toBe('begun');
  await server.owner.query(`UPDATE patient_monitors SET color = NULL WHERE id = $1`, [monitor.id]);
  await server.owner.query(
    `UPDATE nudges SET cooled_until = now() - interval '1 second' WHERE nudge_uuid = $1`,
    [uuid],
  );
  expect(await raise()).toBe('begun');
});

it('is raised by no program where nobody is monitored', async () => {
  const status = 'UPDATE patient_monitors SET status = $2 WHERE id = $1';
  await server.owner.query(status, [monitor.id, 'paused']);
  expect(await raise()).toBe('not-watched');
  await server.owner.query(status, [monitor.id, 'active']);
});

it('tells the charge nurses once when there are many, and how many there were each hour [R003-4.6]', async () => {
  const charge = apiCaller(server, await server.signIn('charge@harborlight.example'));
  const told = async () =>
    (await charge.get<{ results: Notification[] }>('/notifications')).body.results.filter(
      ({ kind }) => kind === 'many_nudges',
    );
  for (let nth = 0; nth < 5; nth += 1) await confirm(await begun(`rule ${nth}`));
  expect(await told()).toEqual([]);
  for (let nth = 5; nth < 8; nth += 1) await confirm(await begun(`rule ${nth}`, 'red'));
  expect(await told()).toMatchObject([{ related_to: { patient_monitor_id: monitor.id } }]);
  const reading = server.platform.database.reading(session.hospitalId);
  const hours = await nudgesInLastHours(reading, session.hospitalId, [monitor.id]);
  const sum = (key: 'nudges' | 'red') => hours.reduce((all, hour) => all + hour[key], 0);
  expect([sum('nudges'), sum('red')]).toEqual([8, 3]);
});
