import type { PtzPreset } from '@lamplight/contracts/entities/ptz-preset';
import type { ErrorReply } from '@lamplight/contracts/errors';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { openLive } from '../../../../../tests/support/live-client.ts';
import { watchedMonitor } from '../../../../../tests/support/paired-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let observer: ApiCaller;
let device: { id: number; division: number };

beforeAll(async () => {
  server = await startTestServer();
  observer = apiCaller(server, await server.signIn('observer@harborlight.example'));
  const watched = await watchedMonitor(server);
  device = { id: watched.device, division: watched.division };
  await server.owner.query('DELETE FROM ptz_presets');
});
afterAll(() => server.close());

const list = (who = observer) => who.get<PtzPreset[]>(`/ptz_presets/for_device/${device.id}`);
const add = <Body = PtzPreset>(name: string, who = observer) =>
  who.post<Body>('/ptz_presets', { body: { ptz_preset: { name, video_device_id: device.id } } });

it('names positions by the lowest free number, six at most, renames and removes them [R001-5.2]', async () => {
  const bed = await add('Bed');
  expect(bed).toMatchObject({ status: 200, body: { name: 'Bed', preset_index: 1 } });
  expect(await auditOf(server.owner, bed.requestId)).toMatchObject([
    { action: 'create', subject: 'ptz_preset' },
  ]);
  const others = await Promise.all(['B', 'C', 'D', 'E', 'F'].map((name) => add(name)));
  expect(others.map(({ body }) => body.preset_index).sort()).toEqual([2, 3, 4, 5, 6]);
  expect(await add<ErrorReply>('One too many')).toMatchObject({
    status: 409,
    body: { type: 'PtzPreset::Full' },
  });
  const renamed = await observer.put<PtzPreset>(`/ptz_presets/${bed.body.id}`, {
    body: { ptz_preset: { name: 'Door' } },
  });
  expect(renamed.body).toMatchObject({ name: 'Door', version: 2 });
  expect((await observer.delete(`/ptz_presets/${bed.body.id}`)).status).toBe(204);
  expect((await add('Window')).body.preset_index).toBe(1);
  expect((await list()).body.map(({ name }) => name)).toHaveLength(6);
  const history = await observer.get<{ results: { action: string }[] }>(
    `/revisions/ptz_preset/${others[0]?.body.id}`,
  );
  expect(history.body.results).toMatchObject([{ action: 'added' }]);
});

it('takes no name that is empty or longer than 20 characters [R001-5.2]', async () => {
  for (const name of ['', '   ', 'x'.repeat(21)]) expect((await add(name)).status).toBe(422);
});

it('is as if missing for who does not see the camera, and refused without live video [R001-5.2]', async () => {
  const other = apiCaller(server, await server.signIn('other@harborlight.example'));
  const bedside = apiCaller(server, await server.signIn('bedside@harborlight.example'));
  const [preset] = (await list()).body;
  expect((await list(other)).status).toBe(404);
  expect((await add('Bed', other)).status).toBe(404);
  expect((await other.delete(`/ptz_presets/${preset?.id}`)).status).toBe(404);
  expect((await list(bedside)).status).toBe(403);
});

it('is told to who works where the camera stands', async () => {
  const live = await openLive(server, (await server.signIn('nurse@harborlight.example')).token);
  await live.subscribe(`division.${device.division}`);
  const [preset] = (await list()).body;
  await observer.put(`/ptz_presets/${preset?.id}`, { body: { ptz_preset: { name: 'Chair' } } });
  await eventually(() =>
    expect(live.events).toContainEqual(
      expect.objectContaining({
        type: 'ptz_preset.changed',
        data: { id: preset?.id, video_device_id: device.id },
      }),
    ),
  );
  live.close();
});
