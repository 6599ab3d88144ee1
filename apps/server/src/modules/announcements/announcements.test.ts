import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReplyOf } from '@lamplight/contracts/call';
import type { announce } from '@lamplight/contracts/calls/announcements';
import type { DeviceAnswer } from '@lamplight/contracts/device/device-commands';
import type { AnnouncementClip } from '@lamplight/contracts/entities/announcement';
import type { ErrorReply } from '@lamplight/contracts/errors';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import {
  connectPairedDevice,
  watchedMonitor,
  type WatchedMonitor,
} from '../../../../../tests/support/paired-device.ts';
import type { TestDevice } from '../../../../../tests/support/test-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { wav } from '../../../../../tests/support/wav.ts';
import { renderClips } from '../../../../../tools/announcements/render-clips.ts';

type Announced = ReplyOf<typeof announce>;

let server: TestServer;
let directory: string;
let observer: ApiCaller;
let admin: ApiCaller;
let monitor: WatchedMonitor;
let device: TestDevice | undefined;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'announcements-'));
  await renderClips(directory, ({ lang, name }) => lang === 'en' && name === 'stay-in-bed');
  server = await startTestServer({
    roles: ['api', 'gateway'],
    config: { announcementsDir: directory },
  });
  observer = apiCaller(server, await server.signIn('observer@harborlight.example'));
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  monitor = await watchedMonitor(server);
});
afterEach(() => {
  device?.close();
  device = undefined;
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

const body = { lang: 'en', announcement_name: 'stay-in-bed', source: 'quick_view' };
const say = <Reply = Announced>(asked: object = {}, who = observer, key?: string) =>
  who.post<Reply>(`/patient_monitors/${monitor.id}/announce`, {
    body: { ...body, ...asked },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const noted = async (uuid: string) => {
  const { rows } = await server.owner.query<Record<string, unknown>>(
    'SELECT state, began_at, ended_at, is_own_clip FROM announcements WHERE announcement_uuid = $1',
    [uuid],
  );
  return rows[0];
};

it('is heard in the room, which says when it is over; nobody is named [R002-3.76]', async () => {
  device = await connectPairedDevice(server, monitor);
  const answer = await say();
  expect(answer).toMatchObject({ status: 200, body: { state: 'playing' } });
  const uuid = answer.body.announcement_uuid;
  expect(device.orders).toMatchObject([
    {
      command: 'announce',
      input: { announcement_uuid: uuid, text: 'Please stay in bed.', lang: 'en' },
    },
  ]);
  const { clip } = device.orders[0]?.input as { clip: string };
  expect(Buffer.from(clip, 'base64').subarray(0, 4).toString()).toBe('OggS');
  expect(await auditOf(server.owner, answer.requestId)).toMatchObject([
    { call: 'patient-monitors.announce', subject: 'patient_monitor', subject_ids: [monitor.id] },
  ]);
  device.socket.emit('announced', { announcement_uuid: uuid, outcome: 'ended' });
  await eventually(async () => expect(await noted(uuid)).toMatchObject({ state: 'ended' }));
  device.socket.emit('announced', { announcement_uuid: uuid, outcome: 'failed' });
  const again = await say({}, observer, 'say-once-12');
  await eventually(async () => expect((await noted(uuid))?.['state']).toBe('ended'));
  expect((await say({}, observer, 'say-once-12')).body).toEqual(again.body);
  expect(device.orders).toHaveLength(2);
});

it('counts as unheard when the room does not say that it plays [R002-3.76]', async () => {
  const offline = await say<ErrorReply>();
  expect(offline.body.type).toBe('Device::Offline');
  const silent = (): DeviceAnswer => ({ outcome: 'failed', reason: 'The room may not sound.' });
  device = await connectPairedDevice(server, monitor, silent);
  const failed = await say<ErrorReply>();
  expect(failed).toMatchObject({ status: 409, body: { type: 'Announcement::NotPlayed' } });
  expect(failed.body.error).toContain('Speak to the room, or call the unit.');
  const { rows } = await server.owner.query(
    `SELECT state FROM announcements ORDER BY asked_at DESC LIMIT 2`,
  );
  expect(rows).toEqual([{ state: 'failed' }, { state: 'failed' }]);
});

it('is refused where there is no recording, nobody is monitored or the patient is not seen [R002-3.77]', async () => {
  expect((await say<ErrorReply>({ lang: 'tl' })).body.type).toBe('Announcement::NoClip');
  const other = apiCaller(server, await server.signIn('other@harborlight.example'));
  expect((await say({}, other)).status).toBe(404);
  const setStatus = (status: string) =>
    server.owner.query('UPDATE patient_monitors SET status = $2 WHERE id = $1', [
      monitor.id,
      status,
    ]);
  await setStatus('paused');
  expect((await say<ErrorReply>()).body.type).toBe('Announcement::NotActive');
  await setStatus('active');
});

const clipPath = '/announcements/tl/stay-in-bed/clip';
const upload = <Reply = AnnouncementClip>(bytes: Buffer, type = 'audio/wav', who = admin) =>
  who.put<Reply>(clipPath, { bytes, headers: { 'content-type': type } });
const listed = async () => {
  const { body: all } = await observer.get<AnnouncementClip[]>('/announcements');
  expect(all).toHaveLength(66);
  return (lang: string, name: string) =>
    all.find((clip) => clip.lang === lang && clip.announcement_name === name)?.clip;
};

it('is missing until the hospital uploads its own recording, which is made anew [R002-3.77]', async () => {
  const before = await listed();
  expect([before('en', 'stay-in-bed'), before('tl', 'stay-in-bed')]).toEqual([
    'default',
    'missing',
  ]);
  expect((await upload(wav(0.5), 'audio/wav', observer)).status).toBe(403);
  expect((await upload<ErrorReply>(Buffer.from('no sound'))).body.type).toBe(
    'Announcement::Unreadable',
  );
  expect((await upload<ErrorReply>(wav(25))).body.type).toBe('Announcement::Unreadable');
  const saved = await upload(wav(1));
  expect(saved).toMatchObject({ status: 200, body: { lang: 'tl', clip: 'own' } });
  expect((await listed())('tl', 'stay-in-bed')).toBe('own');
  device = await connectPairedDevice(server, monitor);
  const said = await say({ lang: 'tl' });
  expect(await noted(said.body.announcement_uuid)).toMatchObject({ is_own_clip: true });
  const removed = await admin.delete<AnnouncementClip>(clipPath);
  expect(removed.body.clip).toBe('missing');
  expect((await observer.get(clipPath)).status).toBe(404);
});
