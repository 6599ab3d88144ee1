import type { Room } from '@lamplight/contracts/entities/room';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller } from '../../../tests/support/api-caller.ts';
import { findDemoPlaces } from '../../../tests/support/demo-places.ts';
import { openLive } from '../../../tests/support/live-client.ts';
import { eventuallyWaiting } from '../../../tests/support/lock-waits.ts';
import { beginAsOwner } from '../../../tests/support/owner-transaction.ts';
import { startTestServer, type TestServer } from '../../../tests/support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
});
afterAll(() => server.close());

it('finishes what is under way before it stops, takes nothing new and lets sockets go', async () => {
  const leaving = await startTestServer({ roles: ['api', 'gateway'], beside: server });
  const admin = await leaving.signIn('admin@harborlight.example');
  const { usedRoomId } = (await findDemoPlaces(server.owner)).pier;
  const { body: room } = await apiCaller(leaving, admin).get<Room>(`/rooms/${usedRoomId}`);
  const live = await openLive(leaving, admin.token);
  await using blocker = await beginAsOwner(server.owner);
  await blocker.query('SELECT FROM rooms WHERE id = $1 FOR UPDATE', [room.id]);
  const saving = apiCaller(leaving, admin).put<Room>(`/rooms/${room.id}`, {
    body: {
      name: room.name,
      unit_id: room.unit.id,
      description: 'saved while stopping',
      beds: room.beds,
      version: room.version,
    },
  });
  await eventuallyWaiting(server.owner);
  const stopping = leaving.stop();
  expect(leaving.stop()).toBe(stopping);
  await eventually(() => expect(live.disconnects).toHaveLength(1));
  await blocker.commit();
  const saved = await saving;
  expect([saved.status, saved.body.description]).toEqual([200, 'saved while stopping']);
  await stopping;
  await expect(fetch(`${leaving.url}/health`)).rejects.toThrow('fetch failed');
  await leaving.close();
});
