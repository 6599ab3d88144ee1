import type { DeviceStanding } from '@lamplight/contracts/device/device-protocol';
import type { PrivacyMasks } from '@lamplight/contracts/entities/privacy-masks';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import {
  connectPairedDevice,
  watchedMonitor,
  type WatchedMonitor,
} from '../../../../../tests/support/paired-device.ts';
import { healthyReport } from '../../../../../tests/support/test-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let admin: ApiCaller;
let monitor: WatchedMonitor;
let aheadMs = 0;

const area = [
  [0, 0],
  [0.25, 0],
  [0.25, 0.5],
];

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(Date.now() + aheadMs) } });
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  monitor = await watchedMonitor(server);
  await server.owner.query('UPDATE video_devices SET privacy_masks = DEFAULT');
});
afterAll(() => server.close());

const path = () => `/video_devices/${monitor.device}/privacy_masks`;
const masks = async (who = admin) => (await who.get<PrivacyMasks>(path())).body;
const save = (body: object, who = admin) => who.put<PrivacyMasks>(path(), { body });

it('is saved over what was seen, kept in the history of the device, and numbered [R001-5.110]', async () => {
  expect(await masks()).toMatchObject({ revision: 0, areas: [] });
  const saved = await save({ revision: 0, areas: [area] });
  expect(saved).toMatchObject({ status: 200, body: { revision: 1, is_applied: false } });
  expect(await auditOf(server.owner, saved.requestId)).toMatchObject([
    { action: 'update', subject: 'video_device', subject_ids: [monitor.device] },
  ]);
  expect(await save({ revision: 0, areas: [] })).toMatchObject({
    status: 409,
    body: { type: 'Masks::Changed' },
  });
  const history = await admin.get<{ results: { audited_changes: object }[] }>(
    `/revisions/video_device/${monitor.device}`,
  );
  expect(history.body.results[0]?.audited_changes).toMatchObject({
    privacy_masks: { new_value: { areas: [area] } },
  });
});

it.each([
  ['two points', [area.slice(1)]],
  [
    'a point beside the picture',
    [
      [
        [0, 0],
        [1.1, 0],
        [0, 1],
      ],
    ],
  ],
  ['a corner', [area.map(() => [0, 0])]],
  ['thirteen areas', Array.from({ length: 13 }, () => area)],
])('takes no area of %s [R001-5.110]', async (_, areas) => {
  const { revision } = await masks();
  expect((await save({ revision, areas })).status).toBe(422);
});

it('is changed by who may edit the device, and as if missing for who does not see it', async () => {
  const { revision } = await masks();
  const observer = apiCaller(server, await server.signIn('observer@harborlight.example'));
  const other = apiCaller(server, await server.signIn('admin@cedarvale.example'));
  expect((await save({ revision, areas: [] }, observer)).status).toBe(403);
  expect((await save({ revision, areas: [] }, other)).status).toBe(404);
  expect((await other.get(path())).status).toBe(404);
});

it('is told to the room at its welcome, at each change, and again until it says that it obeys [R001-7.110]', async () => {
  const { revision } = await masks();
  const room = await connectPairedDevice(server, monitor);
  const told: DeviceStanding[] = [];
  room.socket.on('standing', (standing) => told.push(standing));
  const say = (masks_revision: number | null) =>
    room.socket.emit('heartbeat', { ...healthyReport, masks_revision });
  await eventually(() => expect(told.at(-1)?.masks).toMatchObject({ revision, areas: [area] }));
  await save({ revision, areas: [area, area] });
  const next = revision + 1;
  await eventually(() => expect(told.at(-1)?.masks).toMatchObject({ revision: next }));
  say(revision);
  await eventually(async () =>
    expect(await masks()).toMatchObject({ revision: next, is_applied: false }),
  );
  const before = told.length;
  aheadMs += 11_000;
  say(revision);
  await eventually(() => expect(told.length).toBe(before + 1));
  say(next);
  await eventually(async () => expect((await masks()).is_applied).toBe(true));
  room.close();
});
