import type { Room } from '@lamplight/contracts/entities/room';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { openLive, type LiveClient } from '../../../../../tests/support/live-client.ts';
import { medianMs } from '../../../../../tests/support/median-time.ts';
import { startOwnNats, type OwnNats } from '../../../../../tests/support/own-nats.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let nats: OwnNats;
let server: TestServer;
let places: DemoPlaces;
let admin: ApiCaller;
let cedarvale: ApiCaller;
let clients: LiveClient[] = [];
let rooms = 0;

beforeAll(async () => {
  nats = await startOwnNats();
  server = await startTestServer({ config: { natsUrl: nats.url } });
  places = await findDemoPlaces(server.owner);
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  cedarvale = apiCaller(server, await server.signIn('admin@cedarvale.example'));
});
afterEach(() => {
  for (const client of clients) client.close();
  clients = [];
});
afterAll(async () => {
  await server.close();
  await nats.stop();
});

async function watch(email: string, divisionId: number, transport = 'websocket') {
  // Nothing announced before it listens may reach it afterwards.
  await eventually(async () => (await server.owner.query('SELECT FROM outbox')).rowCount === 0);
  const { token } = await server.signIn(email);
  const client = await openLive(server, token, { transports: [transport] });
  clients.push(client);
  expect(await client.subscribe(`division.${divisionId}`)).toEqual([]);
  return client;
}

async function addRoom(unitId: number, who = admin): Promise<Room> {
  const fields = { unit_id: unitId, description: null, beds: [{ name: 'A' }] };
  rooms += 1;
  const { body, status } = await who.post<Room>('/rooms', {
    body: { ...fields, name: `Live ${rooms}` },
  });
  expect(status).toBe(200);
  return body;
}

const rename = (room: Room, change: object) =>
  admin.put<Room>(`/rooms/${room.id}`, {
    body: {
      name: room.name,
      unit_id: room.unit.id,
      description: null,
      beds: room.beds,
      version: room.version,
      ...change,
    },
  });

it('sends a change to the people of the division, by ids alone, and to nobody else', async () => {
  const { pier, summit } = places;
  const room = await addRoom(pier.unitId);
  const nurse = await watch('nurse@harborlight.example', pier.divisionId);
  const other = await watch('other@harborlight.example', summit.divisionId);
  const stranger = await watch('admin@cedarvale.example', places.cedarvale.divisionId);

  expect((await rename(room, { name: 'Live secret' })).status).toBe(200);
  await eventually(() => expect(nurse.events).toHaveLength(1));
  expect(nurse.packets).toEqual([
    [
      'event',
      {
        topic: `division.${pier.divisionId}`,
        type: 'room.changed',
        data: { id: room.id, op: 'updated', version: 2, division_id: pier.divisionId },
      },
    ],
  ]);

  // Something of their own comes later on the same way: what was before it has arrived, or never will.
  const fences = [await addRoom(summit.unitId), await addRoom(places.cedarvale.unitId, cedarvale)];
  await eventually(() => expect([other.packets.length, stranger.packets.length]).toEqual([1, 1]));
  expect([other, stranger].map(({ events }) => events.map(({ data }) => data))).toMatchObject(
    fences.map(({ id }) => [{ id }]),
  );
  expect(nurse.packets).toHaveLength(1);
});

it('delivers a change in less than 1 s', async () => {
  const client = await watch('nurse@harborlight.example', places.pier.divisionId);
  const delay = await medianMs(async () => {
    const room = await addRoom(places.pier.unitId);
    await eventually(() => client.events.some(({ data }) => 'id' in data && data.id === room.id), {
      everyMs: 5,
    });
  });
  expect(delay).toBeLessThan(1_000);
});

it('works where only polling gets through', async () => {
  const client = await watch('nurse@harborlight.example', places.pier.divisionId, 'polling');
  const room = await addRoom(places.pier.unitId);
  await eventually(() => expect(client.events).toMatchObject([{ data: { id: room.id } }]));
  expect(client.socket.io.engine.transport.name).toBe('polling');
});

it('tells both divisions when a room moves from one to the other', async () => {
  const { pier, summit } = places;
  const room = await addRoom(pier.unitId);
  const left = await watch('nurse@harborlight.example', pier.divisionId);
  const joined = await watch('other@harborlight.example', summit.divisionId);
  expect((await rename(room, { unit_id: summit.unitId })).status).toBe(200);
  for (const client of [left, joined])
    await eventually(() => expect(client.events).toMatchObject([{ data: { id: room.id } }]));
});

it('stops telling whoever lost the division within 5 s', async () => {
  const { pier, lakeside } = places;
  const observer = await watch('observer@harborlight.example', pier.divisionId);
  expect(await observer.subscribe(`division.${lakeside.divisionId}`)).toEqual([]);
  await server.owner.query(
    `DELETE FROM user_divisions d USING users u WHERE u.id = d.user_id
        AND u.email = 'observer@harborlight.example' AND d.division_id = $1`,
    [pier.divisionId],
  );
  const topic = `division.${pier.divisionId}`;
  const adapter = server.gateway!.io.of('/').adapter;
  await eventually(() => !adapter.rooms.has(topic), { withinMs: 5_000 });
  await addRoom(pier.unitId);
  const fence = await addRoom(lakeside.unitId);
  // She is told that she herself changed, and of the rooms that are still hers.
  await eventually(() =>
    expect(observer.events).toMatchObject([
      { type: 'user.changed', topic: expect.stringMatching(/^user\./) as string },
      { type: 'room.changed', data: { id: fence.id } },
    ]),
  );
});

it('stops telling of a monitor whose patient moved out of sight', async () => {
  const { pier, summit } = places;
  const nurse = await watch('nurse@harborlight.example', pier.divisionId);
  const { rows } = await server.owner.query<{ id: string }>(
    'SELECT min(id) AS id FROM patient_monitors WHERE division_id = $1',
    [pier.divisionId],
  );
  const topic = `monitor.${rows[0]?.id}`;
  expect(await nurse.subscribe(topic)).toEqual([]);
  await server.owner.query('UPDATE patient_monitors SET room_id = $2 WHERE id = $1', [
    rows[0]?.id,
    summit.usedRoomId,
  ]);
  await server.gateway!.recheck();
  expect(server.gateway!.io.of('/').adapter.rooms.has(topic)).toBe(false);
});

it('asks everybody to look again when the bus is back, and loses nothing', async () => {
  const client = await watch('nurse@harborlight.example', places.pier.divisionId);
  await nats.stop();
  await eventually(() => !server.platform.bus.up);
  const room = await addRoom(places.pier.unitId);
  await nats.start();
  await eventually(() => expect(client.resyncs).toBe(1));
  await eventually(() => expect(client.events).toMatchObject([{ data: { id: room.id } }]));
  expect(client.disconnects).toEqual([]);
});

it('passes on no field beyond the contract, and nothing that is no event', async () => {
  const { divisionId } = places.pier;
  const client = await watch('nurse@harborlight.example', divisionId);
  const topic = `division.${divisionId}`;
  const data = { id: 1, op: 'updated', version: 1, division_id: divisionId };
  const sent = [
    'not json',
    'null',
    JSON.stringify({ topic, type: 'no.such.event', data }),
    JSON.stringify({ topic, type: 'room.changed', data: { name: 'only a name' } }),
    JSON.stringify({ topic, type: 'room.changed', data: { ...data, patient_name: 'Nobody' } }),
  ];
  for (const payload of sent) server.platform.bus.publish(topic, payload);
  await eventually(() => expect(client.packets.length).toBeGreaterThan(0));
  expect(client.packets).toEqual([['event', { topic, type: 'room.changed', data }]]);
});
