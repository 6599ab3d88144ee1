import type { VirtualRequest } from '@lamplight/contracts/entities/virtual-request';
import { eventually } from '@lamplight/test-kit/eventually';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLive } from '../../../../../tests/support/live-client.ts';
import { setRequestScene, type RequestScene } from '../../../../../tests/support/request-scene.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { raiseRequest } from './raise-request.ts';

let server: TestServer;
let scene: RequestScene;

beforeAll(async () => {
  server = await startTestServer();
  scene = await setRequestScene(server);
});
afterAll(() => server.close());

const queued = async (requestId: number): Promise<number> => {
  const worker = new pg.Client({ connectionString: server.database.urls.worker });
  await worker.connect();
  try {
    const { rows } = await worker.query(
      `SELECT FROM graphile_worker.jobs WHERE key = 'virtual-request-step:' || $1 || ':' || $2`,
      [scene.places.pier.hospitalId, requestId],
    );
    return rows.length;
  } finally {
    await worker.end();
  }
};

it('is moved on by a job that was queued with it, until nobody is left to ask [R000-4.40]', async () => {
  const { nurse, bedside } = scene;
  const live = await openLive(server, (await server.signIn(nurse.email)).token);
  const type = await scene.makeType([nurse], { escalateAfterSec: 1 });
  const { id } = await scene.raise(type);
  await eventually(
    async () => {
      const { body } = await bedside.api.get<VirtualRequest>(`/virtual_requests/${id}`);
      return body.status === 'expired';
    },
    { withinMs: 15_000 },
  );
  await eventually(() => live.events.some(({ type }) => type === 'notification.changed'));
  // That she may receive this type is told her too.
  const told = live.events.filter(({ type }) => type !== 'user.changed');
  expect(told.map(({ type, data }) => [type, data])).toEqual([
    ['virtual_request.raised', { id, times_told: 1 }],
    ['virtual_request.raised', { id, times_told: 2 }],
    ['virtual_request.closed', { id, patient_id: expect.any(Number) as number, status: 'expired' }],
    ['notification.changed', { id: expect.any(Number) as number, op: 'added' }],
  ]);
  live.close();
});

it('is queued in the transaction that raises it, and not at all when that fails', async () => {
  const { pier } = scene.places;
  const request = {
    hospitalId: pier.hospitalId,
    patientId: await scene.makePatient(),
    divisionId: pier.divisionId,
    roomId: pier.usedRoomId,
    typeId: await scene.makeType([scene.nurse]),
    priority: 'low' as const,
    raisedBy: { kind: 'room' as const, userId: null },
  };
  const actor = { ...request, userId: null, userName: 'Room', requestId: 'test' };
  const { database, clock } = server.platform;
  let failed = 0;
  await expect(
    database.writing(actor, async (tx) => {
      failed = await raiseRequest(tx, request, clock.now());
      throw new Error('the power fails');
    }),
  ).rejects.toThrow('the power fails');
  expect(await queued(failed)).toBe(0);
  const raised = await database.writing(actor, (tx) => raiseRequest(tx, request, clock.now()));
  expect(await queued(raised)).toBe(1);
});
