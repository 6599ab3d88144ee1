import { execFileSync } from 'node:child_process';
import { createHash, webcrypto } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deviceSignature, type DeviceCard } from '@lamplight/contracts/device/device-protocol';
import { recordingEndText, recordingPartText } from '@lamplight/contracts/device/recording-proof';
import type { LiveVideo } from '@lamplight/contracts/entities/live-video';
import type { Recording, RecordingEnd } from '@lamplight/contracts/entities/recording';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import {
  pairDevice,
  watchedMonitor,
  type WatchedMonitor,
} from '../../../../../tests/support/paired-device.ts';
import {
  connectDevice,
  newDeviceKey,
  type TestDevice,
} from '../../../../../tests/support/test-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import type { ObjectKey } from '../../platform/files/object-key.ts';
import { sweepFiles } from '../../platform/files/sweep-files.ts';
import { recordingJobs } from './recording-jobs.ts';

let server: TestServer;
let observer: ApiCaller;
let charge: ApiCaller;
let admin: ApiCaller;
let bedside: ApiCaller;
let monitor: WatchedMonitor;
let card: DeviceCard;
let key: webcrypto.CryptoKeyPair;
let device: TestDevice | undefined;
/** As the browser of a room records it: fragments, cut anywhere. */
let film: Buffer;
let aheadMs = 0;

beforeAll(async () => {
  server = await startTestServer({
    roles: ['api', 'gateway'],
    clock: { now: () => new Date(Date.now() + aheadMs) },
  });
  const as = async (who: string) =>
    apiCaller(server, await server.signIn(`${who}@harborlight.example`));
  [observer, charge, admin, bedside] = [
    await as('observer'),
    await as('charge'),
    await as('admin'),
    await as('bedside'),
  ];
  monitor = await watchedMonitor(server);
  card = { hospital_id: monitor.hospital, device_id: monitor.device };
  key = await pairDevice(server, card);
  film = await recordedFilm();
  await allow(true);
});
afterEach(async () => {
  device?.close();
  device = undefined;
  aheadMs = 0;
  await server.owner.query('DELETE FROM curtains');
  await server.owner.query('UPDATE recordings SET held_at = NULL, hold_reason = NULL');
  await server.owner.query('DELETE FROM recordings');
  for (const left of await objectsThere()) await server.platform.objects.delete(left);
});
afterAll(() => server.close());

async function recordedFilm(): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), 'lamplight-film-'));
  const path = join(directory, 'film.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=64x36:rate=10:duration=3'];
  const fragments = ['-movflags', 'frag_keyframe+empty_moov', '-g', '10'];
  execFileSync('ffmpeg', ['-v', 'error', ...source, '-c:v', 'mpeg4', ...fragments, path]);
  const bytes = await readFile(path);
  await rm(directory, { recursive: true });
  return bytes;
}
const allow = (isAllowed: boolean | null) =>
  server.owner.query('UPDATE divisions SET recording_allowed = $1 WHERE id = $2', [
    isAllowed,
    monitor.division,
  ]);
const form = {
  label: 'Walk to the door',
  duration_minutes: 2,
  record_video: true,
  record_audio: false,
};
const start = (body: object = form, who = observer) =>
  who.post(`/patient_monitors/${monitor.id}/recording`, { body });
async function room(answer?: Parameters<typeof connectDevice>[1]['answer']) {
  device = await connectDevice(server, { card, key, ...(answer && { answer }) });
  return device;
}
async function begun(): Promise<number> {
  const { orders } = await room();
  expect((await start()).status).toBe(204);
  return (orders.at(-1)?.input as { recording_id: number }).recording_id;
}
const sign = async (text: (at: number) => string, by = key) => {
  const at = Date.now() + aheadMs;
  const signed = await webcrypto.subtle.sign(deviceSignature, by.privateKey, Buffer.from(text(at)));
  const { hospital_id, device_id } = card;
  return `${hospital_id}.${device_id}.${at}.${Buffer.from(signed).toString('base64url')}`;
};
async function sendPart(id: number, number: number, bytes: Buffer, by = key) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const proof = await sign((at) => recordingPartText(card, at, { id, number, sha256 }), by);
  return apiCaller(server).post(`/devices/recordings/${id}/parts/${number}?proof=${proof}`, {
    bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
}
async function sayEnd(id: number, parts: number, reason: RecordingEnd = 'time') {
  const proof = await sign((at) => recordingEndText(card, at, { id, parts, reason }));
  return apiCaller(server).post<{ missing: number[] }>(
    `/devices/recordings/${id}/end?proof=${proof}`,
    { body: { parts, reason } },
  );
}
const thirds = () => {
  const third = Math.ceil(film.length / 3);
  return [0, 1, 2].map((nth) => film.subarray(nth * third, (nth + 1) * third));
};
async function job(name: string, data: unknown = {}) {
  const { database, objects, clock, config } = server.platform;
  const hospitalIds = () => Promise.resolve([monitor.hospital]);
  const found = recordingJobs.find((one) => one.name === name);
  if (!found) throw new Error(`There is no job ${name}`);
  await found.run(data, { database, objects, clock, hospitalIds, config });
}
const makeFile = (id: number) =>
  job('make-recording-seekable', { hospital_id: monitor.hospital, id });
const one = async (id: number, who = charge) =>
  (await who.get<Recording>(`/recordings/${id}`)).body;
async function available(): Promise<number> {
  const id = await begun();
  for (const [number, bytes] of thirds().entries()) await sendPart(id, number, bytes);
  await sayEnd(id, 3);
  await makeFile(id);
  expect((await one(id)).status).toBe('available');
  return id;
}
const objectsThere = async () => {
  const keys: ObjectKey[] = [];
  for await (const object of server.platform.objects.list(`hospital/${monitor.hospital}/`))
    if (object.key.includes('/recording')) keys.push(object.key);
  return keys;
};

it('has the room recorded, tells every tile, and writes down who asked [R001-7.80]', async () => {
  const { orders } = await room();
  const answer = await start();
  expect(answer.status).toBe(204);
  const input = orders[0]?.input as { recording_id: number };
  expect(orders).toMatchObject([
    {
      command: 'start_recording',
      input: { session: monitor.id, seconds: 120, record_video: true, record_audio: false },
    },
  ]);
  expect(JSON.stringify(orders)).not.toContain('Walk');
  expect(await auditOf(server.owner, answer.requestId)).toMatchObject([
    { action: 'create', subject: 'recording', subject_ids: [input.recording_id] },
  ]);
  const tile = await observer.get<LiveVideo>(`/patient_monitors/${monitor.id}/live_video`);
  expect(tile.body.recording).toMatchObject({ id: input.recording_id });
  expect(tile.body.may_record).toBe(true);
});

it.each([
  [{ ...form, label: ' ' }, 'label'],
  [{ ...form, duration_minutes: 11 }, 'duration_minutes'],
  [{ ...form, duration_minutes: 0 }, 'duration_minutes'],
  [{ ...form, record_video: false }, 'record_video'],
])('asks for a name, a medium and one to ten minutes: %j [R001-5.80]', async (body, path) => {
  const answer = await start(body);
  expect(answer.status).toBe(422);
  expect(answer.body.details?.fields).toMatchObject([{ path }]);
  expect(answer.body.details?.fields?.[0]?.text).toMatch(
    path === 'duration_minutes' ? /^Maximum: 10 minutes$/ : /^Please/,
  );
});

it('is off until the hospital allows it and the switch is on [R001-6.80]', async () => {
  await room();
  const refused = { status: 409, body: { type: 'Recording::NotAllowed' } };
  await allow(null);
  expect(await start()).toMatchObject(refused);
  await allow(true);
  const flag = (isOn: boolean) =>
    server.owner.query(`UPDATE feature_flags SET enabled = $1 WHERE key = 'manual_recording'`, [
      isOn,
    ]);
  await flag(false);
  expect(await start()).toMatchObject(refused);
  await flag(true);
  expect((await start()).status).toBe(204);
  expect((await start(form, bedside)).status).toBe(403);
});

it('records a room once at a time, and never behind a curtain [R001-4.80]', async () => {
  const id = await begun();
  expect(await start()).toMatchObject({ status: 409, body: { type: 'Recording::AlreadyRunning' } });
  await sayEnd(id, 0, 'stopped');
  await server.owner.query(
    `INSERT INTO curtains (hospital_id, video_device_id, is_closed, since) VALUES ($1, $2, true, now())`,
    [monitor.hospital, monitor.device],
  );
  expect(await start()).toMatchObject({ status: 409, body: { type: 'Recording::CurtainClosed' } });
});

it('leaves nothing behind when the room could not begin', async () => {
  await room(({ command }) =>
    command === 'start_recording'
      ? { outcome: 'failed', reason: 'no camera' }
      : { outcome: 'done' },
  );
  expect(await start()).toMatchObject({ status: 409, body: { type: 'Device::Failed' } });
  const { rows } = await server.owner.query('SELECT id FROM recordings');
  expect(rows).toEqual([]);
});

it('takes parts in any order and again, names the missing ones, and makes one seekable file [R001-7.81]', async () => {
  const id = await begun();
  const [first, second, third] = thirds() as [Buffer, Buffer, Buffer];
  expect((await sendPart(id, 2, third)).status).toBe(204);
  expect((await sendPart(id, 0, first)).status).toBe(204);
  expect((await sendPart(id, 0, first)).status).toBe(204);
  expect((await sayEnd(id, 3)).body).toEqual({ missing: [1] });
  expect((await one(id)).status).toBe('uploading');
  expect((await sendPart(id, 1, second)).status).toBe(204);
  expect((await sayEnd(id, 3)).body).toEqual({ missing: [] });
  expect(['processing', 'available']).toContain((await one(id)).status);
  await makeFile(id);
  const made = await one(id);
  expect(made).toMatchObject({ status: 'available', end_reason: 'time', problem: null });
  expect(made.duration_ms).toBeGreaterThan(2_500);
  expect(await objectsThere()).toHaveLength(1);
});

it('takes no part of another key, of another recording or behind a closed curtain [R001-4.81]', async () => {
  const id = await begun();
  const { pair: stranger } = await newDeviceKey();
  expect((await sendPart(id, 0, film, stranger)).status).toBe(403);
  expect((await sendPart(8_000_000_000, 0, film)).status).toBe(404);
  expect((await sendPart(id, 900, film)).status).toBe(404);
  await server.owner.query(
    `INSERT INTO curtains (hospital_id, video_device_id, is_closed, since) VALUES ($1, $2, true, now())`,
    [monitor.hospital, monitor.device],
  );
  expect((await sendPart(id, 0, film)).status).toBe(403);
  expect((await sayEnd(id, 1, 'curtain')).body).toEqual({ missing: [0] });
  expect(await objectsThere()).toEqual([]);
  await server.owner.query('DELETE FROM curtains');
  expect((await sendPart(id, 0, film)).status).toBe(204);
});

it('says that what arrived cannot be read', async () => {
  const id = await begun();
  await sendPart(id, 0, Buffer.from('no film at all'));
  await sayEnd(id, 1);
  await makeFile(id);
  expect(await one(id)).toMatchObject({
    status: 'failed',
    problem: 'What arrived from the room could not be read.',
  });
  expect(await objectsThere()).toEqual([]);
});

it('gives a room up after a day and keeps what came without a gap', async () => {
  const id = await begun();
  const [first, second] = thirds() as [Buffer, Buffer];
  await sendPart(id, 0, first);
  await sendPart(id, 2, second);
  aheadMs = 3 * 60_000 + 1_000;
  await job('end-forgotten-recordings');
  expect(await one(id)).toMatchObject({ status: 'uploading', end_reason: 'lost' });
  aheadMs = 25 * 3_600_000;
  await job('end-forgotten-recordings');
  await makeFile(id);
  const { rows } = await server.owner.query('SELECT status, end_reason FROM recordings');
  expect(rows).toEqual([{ status: 'available', end_reason: 'lost' }]);
});

it('is played in parts by who may see it, each playback with its line [R001-7.82]', async () => {
  const id = await available();
  const played = await charge.post<{ content_url: string }>(`/recordings/${id}/playbacks`);
  expect(await auditOf(server.owner, played.requestId)).toMatchObject([
    { call: 'recordings.play', action: 'read', subject_ids: [id] },
  ]);
  const url = server.url + played.body.content_url;
  const whole = await fetch(url);
  expect(whole.headers.get('accept-ranges')).toBe('bytes');
  expect(whole.headers.get('cache-control')).toBe('no-store');
  const bytes = Buffer.from(await whole.arrayBuffer());
  // The index stands before the pictures.
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  const part = await fetch(url, { headers: { range: 'bytes=100-199' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 100-199/${bytes.length}`,
  ]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
  const beyond = await fetch(url, { headers: { range: `bytes=${bytes.length}-` } });
  expect(beyond.status).toBe(416);
  const forged = url.replace(/\.[\w-]{43}$/, `.${'A'.repeat(43)}`);
  expect((await fetch(forged)).status).toBe(403);
  expect((await fetch(url.replace(`/${id}/`, `/${id + 1}/`))).status).toBe(403);
  expect((await observer.post(`/recordings/${id}/playbacks`)).status).toBe(403);
  aheadMs = 31 * 60_000;
  expect((await fetch(url)).status).toBe(403);
});

it('stops playing when the permission is withdrawn [R001-7.82]', async () => {
  const id = await available();
  const viewer = apiCaller(server, await server.signIn('charge@harborlight.example'));
  const played = await viewer.post<{ content_url: string }>(`/recordings/${id}/playbacks`);
  const url = server.url + played.body.content_url;
  expect((await fetch(url)).status).toBe(200);
  const { rows } = await server.owner.query<{ hospital_id: string; role_id: string }>(
    `DELETE FROM role_permissions WHERE subject = 'Recording' AND action = 'View' AND role_id =
       (SELECT role_id FROM users WHERE email = 'charge@harborlight.example') RETURNING hospital_id, role_id`,
  );
  await expect.poll(async () => (await fetch(url)).status, { timeout: 5_000 }).toBe(403);
  await server.owner.query(
    `INSERT INTO role_permissions (hospital_id, role_id, action, subject) VALUES ($1, $2, 'View', 'Recording')`,
    [rows[0]?.hospital_id, rows[0]?.role_id],
  );
});

it('is kept as long as the health system says, and longer under a hold [R001-7.83]', async () => {
  const id = await available();
  const reason = 'Complaint 7 of the family';
  const held = await admin.put<Recording>(`/recordings/${id}/hold`, { body: { reason } });
  expect(held.body.hold).toMatchObject({ reason, by: { name: expect.any(String) as string } });
  expect(held.body.removed_at).toBeNull();
  expect(await auditOf(server.owner, held.requestId)).toMatchObject([{ subject_ids: [id] }]);
  expect((await charge.put(`/recordings/${id}/hold`, { body: { reason } })).status).toBe(403);
  const refused = await admin.delete(`/recordings/${id}`);
  expect(refused).toMatchObject({ status: 409, body: { type: 'Record::InUse' } });
  await expect(server.owner.query('DELETE FROM recordings WHERE id = $1', [id])).rejects.toThrow(
    'legal hold',
  );
  const { database, objects, clock } = server.platform;
  aheadMs = 31 * 24 * 3_600_000;
  await job('sweep-recordings');
  await sweepFiles(database, objects, monitor.hospital, clock.now());
  expect(await objectsThere()).toHaveLength(1);
  aheadMs = 0;
  await admin.delete(`/recordings/${id}/hold`);
  aheadMs = 29 * 24 * 3_600_000;
  await job('sweep-recordings');
  expect(await objectsThere()).toHaveLength(1);
  aheadMs = 31 * 24 * 3_600_000;
  await job('sweep-recordings');
  expect(await objectsThere()).toEqual([]);
});

it('is deleted with its bytes and a line in the trail [R001-7.83]', async () => {
  const id = await available();
  expect((await charge.delete(`/recordings/${id}`)).status).toBe(403);
  const gone = await admin.delete(`/recordings/${id}`);
  expect(gone.status).toBe(204);
  expect(await auditOf(server.owner, gone.requestId)).toMatchObject([
    { action: 'delete', subject: 'recording', subject_ids: [id] },
  ]);
  expect((await charge.get(`/recordings/${id}`)).status).toBe(404);
  expect(await objectsThere()).toEqual([]);
});

it('is listed for who sees the room, and for nobody else', async () => {
  const id = await available();
  const listed = await charge.get<{ results: Recording[] }>('/recordings?division_id=*');
  expect(listed.body.results.map((row) => row.id)).toEqual([id]);
  expect(listed.body.results[0]).toMatchObject({
    label: form.label,
    started_by: { name: 'Opal Watchwell' },
  });
  const other = apiCaller(server, await server.signIn('admin@cedarvale.example'));
  expect((await other.get(`/recordings/${id}`)).status).toBe(404);
});
