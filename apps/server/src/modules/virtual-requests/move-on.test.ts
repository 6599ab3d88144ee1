import type { Notification } from '@lamplight/contracts/entities/notification';
import type { VirtualRequest } from '@lamplight/contracts/entities/virtual-request';
import { createTestClock, type TestClock } from '@lamplight/test-kit/clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  setRequestScene,
  type Person,
  type RequestScene,
} from '../../../../../tests/support/request-scene.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { sweepDueRequests } from './step-jobs.ts';

let server: TestServer;
let scene: RequestScene;
let clock: TestClock;

beforeAll(async () => {
  clock = createTestClock(new Date());
  server = await startTestServer({ roles: ['api'], clock });
  scene = await setRequestScene(server);
});
afterAll(() => server.close());

const pass = async (seconds: number) => {
  clock.advance(seconds * 1_000);
  const { database } = server.platform;
  await sweepDueRequests(database, scene.places.pier.hospitalId, clock.now());
};
const state = async (id: number) => {
  const { body } = await scene.bedside.api.get<VirtualRequest>(`/virtual_requests/${id}`);
  return [body.status, body.calling.step, body.calling.times_told];
};
const dismiss = ({ api }: Person, id: number) => api.post(`/virtual_requests/${id}/dismiss`);
/** Requests of earlier tests go on being called for; only the one in question counts. */
const announced = async (id: number) =>
  (await scene.announced()).filter(({ data }) => data['id'] === id);
const toldNow = async (id: number, type = 'virtual_request.raised') =>
  (await announced(id))
    .filter((one) => one.type === type)
    .map(({ topic }) => Number(topic.slice('user.'.length)));

it('tells the group again, then asks the next one, and whoever asked sees it still calling [R000-4.40] [R000-4.41]', async () => {
  const { nurse, charge, bedside } = scene;
  const groups = [await scene.makeGroup(nurse), await scene.makeGroup(charge)];
  const type = await scene.makeType([nurse, charge], { groups, escalateAfterSec: 30 });
  await scene.announced();
  const { id } = await scene.raise(type);
  expect(await toldNow(id)).toEqual([nurse.id]);
  await pass(29);
  expect(await state(id)).toEqual(['raised', 1, 1]);
  await pass(1);
  expect(await state(id)).toEqual(['raised', 1, 2]);
  const repeated = await announced(id);
  expect(repeated).toEqual([
    {
      topic: `user.${nurse.id}`,
      type: 'virtual_request.raised',
      data: { id, times_told: 2 },
    },
    {
      topic: `user.${bedside.id}`,
      type: 'virtual_request.calling',
      data: { id, step: 1, steps: 2, times_told: 2 },
    },
  ]);
  await pass(30);
  expect(await state(id)).toEqual(['raised', 2, 1]);
  // Who was asked before still may answer.
  expect(await toldNow(id)).toEqual([nurse.id, charge.id].sort((a, b) => a - b));
});

it('gives up after the last group, closes every alert and tells whoever asked [R000-4.43]', async () => {
  const { nurse, bedside } = scene;
  const { id } = await scene.raise(await scene.makeType([nurse], { escalateAfterSec: 20 }));
  await pass(20);
  expect(await state(id)).toEqual(['raised', 1, 2]);
  await scene.announced();
  await pass(20);
  expect((await state(id))[0]).toBe('expired');
  expect((await toldNow(id, 'virtual_request.closed')).sort()).toEqual(
    [nurse.id, bedside.id].sort(),
  );
  await pass(40);
  expect((await state(id))[0]).toBe('expired');
});

it('leaves those it was sent to and whoever raised it a notification when nobody accepted [R000-4.52]', async () => {
  const { nurse, bedside, charge } = scene;
  const { id } = await scene.raise(await scene.makeType([nurse], { escalateAfterSec: 20 }));
  const told = async ({ api }: Person) => {
    const { body } = await api.get<{ results: Notification[] }>('/notifications?per_page=100');
    return body.results.filter((one) => one.related_to.virtual_request_id === id);
  };
  await pass(20);
  expect(await told(nurse)).toEqual([]);
  await pass(20);
  expect((await told(nurse)).map(({ kind }) => kind)).toEqual(['request_unanswered']);
  expect(await told(bedside)).toHaveLength(1);
  expect(await told(charge)).toEqual([]);
});

it('asks the next group at once when all who were asked have dismissed it [R000-4.42]', async () => {
  const { nurse, charge } = scene;
  const groups = [await scene.makeGroup(nurse), await scene.makeGroup(charge)];
  const { id } = await scene.raise(await scene.makeType([nurse, charge], { groups }));
  await scene.announced();
  await dismiss(nurse, id);
  const told = await announced(id);
  expect(told.map(({ topic, type }) => [topic, type])).toEqual([
    [`user.${nurse.id}`, 'virtual_request.dismissed'],
    [`user.${charge.id}`, 'virtual_request.raised'],
    [`user.${scene.bedside.id}`, 'virtual_request.calling'],
  ]);
  await dismiss(charge, id);
  expect((await state(id))[0]).toBe('dismissed');
});

it('does not tell again who has dismissed it [R000-4.33]', async () => {
  const { nurse, charge } = scene;
  const type = await scene.makeType([nurse, charge], { escalateAfterSec: 30 });
  const { id } = await scene.raise(type);
  await dismiss(nurse, id);
  expect(await state(id)).toEqual(['raised', 1, 1]);
  await scene.announced();
  await pass(30);
  expect(await toldNow(id)).toEqual([charge.id]);
});

it('notes two last dismissals at the same moment once, and asks the next group once', async () => {
  const { nurse, charge, bedside } = scene;
  for (let round = 0; round < 10; round += 1) {
    const { id } = await scene.raise(await scene.makeType([nurse, charge]));
    await scene.announced();
    await Promise.all([dismiss(nurse, id), dismiss(charge, id), dismiss(nurse, id)]);
    expect((await state(id))[0]).toBe('dismissed');
    const closed = await toldNow(id, 'virtual_request.closed');
    expect(closed.sort()).toEqual([nurse.id, charge.id, bedside.id].sort());
  }
});

it('passes over a group with nobody to ask, and one that was removed [R000-4.42]', async () => {
  const { nurse, charge } = scene;
  const [empty, removed, last] = [
    await scene.makeGroup(),
    await scene.makeGroup(nurse),
    await scene.makeGroup(charge),
  ];
  await server.owner.query('UPDATE groups SET deleted_at = now() WHERE id = $1', [removed]);
  const type = await scene.makeType([nurse, charge], { groups: [empty, removed, last] });
  await scene.announced();
  const { id } = await scene.raise(type);
  expect(await state(id)).toEqual(['raised', 3, 1]);
  expect(await toldNow(id)).toEqual([charge.id]);
});

it('leaves an accepted request alone', async () => {
  const { nurse } = scene;
  const { id } = await scene.raise(await scene.makeType([nurse], { escalateAfterSec: 10 }));
  await nurse.api.post(`/virtual_requests/${id}/accept`);
  await scene.announced();
  await pass(60);
  expect((await state(id))[0]).toBe('accepted');
  expect(await announced(id)).toEqual([]);
});
