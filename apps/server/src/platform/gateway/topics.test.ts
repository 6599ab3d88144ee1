import { asSuperuser } from '@lamplight/test-kit/superuser';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { openLive, type LiveClient } from '../../../../../tests/support/live-client.ts';
import { eventuallyWaiting } from '../../../../../tests/support/lock-waits.ts';
import { startOwnNats, type OwnNats } from '../../../../../tests/support/own-nats.ts';
import { beginAsOwner } from '../../../../../tests/support/owner-transaction.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let nats: OwnNats;
let server: TestServer;
let places: DemoPlaces;
let nurse: SignedIn;
let clients: LiveClient[] = [];

beforeAll(async () => {
  nats = await startOwnNats();
  // Without the worker: its jobs would wait for the locks that this test takes to hold up a browser's question.
  server = await startTestServer({ config: { natsUrl: nats.url }, roles: ['api', 'gateway'] });
  places = await findDemoPlaces(server.owner);
  nurse = await server.signIn('nurse@harborlight.example');
});
afterEach(async () => {
  for (const client of clients) client.close();
  clients = [];
  await eventually(() => server.gateway!.io.of('/').sockets.size === 0);
});
afterAll(async () => {
  await server.close();
  await nats.stop();
});

async function open(who: SignedIn, options: Parameters<typeof openLive>[2] = {}) {
  const client = await openLive(server, who.token, options);
  clients.push(client);
  return client;
}
const rooms = () =>
  [...server.gateway!.io.of('/').adapter.rooms.keys()].filter((name) => name.includes('.'));

async function monitorOf(divisionId: number): Promise<number> {
  const { rows } = await server.owner.query<{ id: number }>(
    'SELECT min(id)::float8 AS id FROM patient_monitors WHERE division_id = $1',
    [divisionId],
  );
  return rows[0]!.id;
}

it('agrees to the own person, hospital, divisions and their monitors', async () => {
  const { hospitalId, divisionId } = places.pier;
  const monitor = `monitor.${await monitorOf(divisionId)}`;
  const own = [`user.${nurse.userId}`, `alarms.${nurse.userId}`];
  const topics = [...own, `hospital.${hospitalId}`, `division.${divisionId}`];
  const client = await open(nurse);
  expect(await client.subscribe(...topics, monitor)).toEqual([]);
  expect(rooms().sort()).toEqual([...topics, monitor].sort());
});

it('refuses everything else, without saying whether it exists', async () => {
  const { summit, lakeside, cedarvale } = places;
  const refused = [
    `user.${nurse.userId + 1}`,
    `alarms.${nurse.userId + 1}`,
    `hospital.${cedarvale.hospitalId}`,
    `division.${summit.divisionId}`,
    `division.${lakeside.divisionId}`,
    `division.${cedarvale.divisionId}`,
    'division.999999',
    `monitor.${await monitorOf(summit.divisionId)}`,
    `monitor.${await monitorOf(cedarvale.divisionId)}`,
    'monitor.999999',
    'division.*',
    'division.>',
    '>',
    'outbox.poke',
    'division.01',
    'division.1.1',
    '',
    'x'.repeat(5_000),
  ];
  const client = await open(nurse);
  expect(await client.subscribe(...refused)).toEqual(refused);
  // Her own are heard from the first moment.
  expect(rooms().sort()).toEqual([`alarms.${nurse.userId}`, `user.${nurse.userId}`]);
});

it('asks for the permission behind a monitor', async () => {
  const bedside = await server.signIn('bedside@harborlight.example');
  const topic = `monitor.${await monitorOf(places.pier.divisionId)}`;
  const client = await open(bedside);
  expect(await client.subscribe(topic)).toEqual([]);
  await server.owner.query(
    `DELETE FROM role_permissions p USING roles r WHERE r.id = p.role_id AND p.hospital_id = $1
        AND r.name = 'Bedside Nurse' AND p.subject = 'PatientMonitor'`,
    [bedside.hospitalId],
  );
  await server.gateway!.recheck();
  expect(rooms()).not.toContain(topic);
  expect(await client.subscribe(topic)).toEqual([topic]);
});

it('lets nobody listen to more than 64 topics', async () => {
  const client = await open(await server.signIn('admin@harborlight.example'));
  const { rows } = await server.owner.query<{ id: string }>(
    'SELECT id FROM patient_monitors WHERE hospital_id = $1 LIMIT 80',
    [places.pier.hospitalId],
  );
  const topics = rows.map(({ id }) => `monitor.${id}`);
  await client.subscribe(...topics.slice(0, 40));
  const refused = await client.subscribe(...topics.slice(40));
  expect(refused.length).toBeGreaterThan(10);
  // And her own two.
  expect(rooms().length).toBeLessThanOrEqual(66);
});

it('survives whatever a browser sends', async () => {
  const client = await open(nurse);
  const send = client.socket.emit.bind(client.socket) as (...sent: unknown[]) => void;
  const strange = [undefined, null, 7, 'x', {}, [[]], [{ toString: 'no function' }], [null], [1]];
  for (const one of strange) {
    send('subscribe', one);
    send('unsubscribe', one);
    send('subscribe', one, () => undefined);
    send('no_such_message', one);
  }
  const topic = `division.${places.pier.divisionId}`;
  expect(await client.subscribe(topic)).toEqual([]);
  expect(client.disconnects).toEqual([]);
});

it('stops listening on the bus when nobody listens here', async () => {
  const topic = `division.${places.pier.divisionId}`;
  const client = await open(nurse);
  await client.subscribe(topic);
  client.socket.emit('unsubscribe', [topic]);
  await eventually(() => !rooms().includes(topic));
});

it('leaves no topic behind for a browser that hangs up while it is being asked about', async () => {
  const topic = `monitor.${await monitorOf(places.pier.divisionId)}`;
  const [first, second] = [await open(nurse), await open(nurse)];
  await using blocker = await beginAsOwner(server.owner);
  await blocker.query('LOCK TABLE patient_monitors IN ACCESS EXCLUSIVE MODE');
  const asked = first.subscribe(topic).catch(() => 'hung up');
  await eventuallyWaiting(server.owner);
  first.close();
  expect(await asked).toBe('hung up');
  await eventually(() => server.gateway!.io.of('/').sockets.size === 1);
  await blocker.commit();
  // Answered after the first one was.
  expect(await second.subscribe(topic)).toEqual([]);
  second.close();
  await eventually(() => expect(rooms()).toEqual([]));
});

it('lets a browser go that could not be answered, so that it asks again', async () => {
  const topic = `monitor.${await monitorOf(places.pier.divisionId)}`;
  const client = await open(nurse);
  await using blocker = await beginAsOwner(server.owner);
  await blocker.query('LOCK TABLE patient_monitors IN ACCESS EXCLUSIVE MODE');
  const asked = client.subscribe(topic).catch(() => 'no answer');
  await eventuallyWaiting(server.owner);
  await asSuperuser(server.database.urls.superuser, (client) =>
    client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    ),
  );
  expect(await asked).toBe('no answer');
  expect(client.disconnects).toEqual(['transport close']);
});

it.each([
  ['nothing', ''],
  ['nonsense', 'nonsense'],
])('admits nobody with %s for a token', async (_name, token) => {
  await expect(openLive(server, token)).rejects.toThrow('UserAuthenticator::Unauthenticated');
});

it('admits no device to the topics of people', async () => {
  const { hospitalId, sessionId } = nurse;
  const token = await server.platform.tokens.issue('device', hospitalId, sessionId);
  await expect(openLive(server, token)).rejects.toThrow('Access::Denied');
});

it.each(['websocket', 'polling'])('refuses a page of another origin over %s', async (transport) => {
  const options = { transports: [transport], extraHeaders: { origin: 'https://evil.example' } };
  await expect(openLive(server, nurse.token, options)).rejects.toThrow(/error/);
});

it('admits the own page', async () => {
  const client = await open(nurse, { extraHeaders: { origin: server.config.publicUrl } });
  expect(client.socket.connected).toBe(true);
});
