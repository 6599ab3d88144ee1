import type { GuardWarning, WatchLapse } from '@lamplight/contracts/entities/guard-warning';
import type { Joined } from '@lamplight/contracts/entities/video-signal';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import {
  connectPairedDevice,
  watchedMonitor,
  type WatchedMonitor,
} from '../../../../../tests/support/paired-device.ts';
import type { TestDevice } from '../../../../../tests/support/test-device.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import type { Leadership } from '../../platform/leader.ts';
import { guardHospital, guardPatients } from './guard-patients.ts';

const guardSeconds = 30;
const start = new Date('2026-03-01T08:00:00Z');
let now = start;
let server: TestServer;
let monitor: WatchedMonitor;
let device: TestDevice;
let people: Record<'observer' | 'nurse' | 'charge' | 'other', SignedIn & { api: ApiCaller }>;
let peer: number;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api', 'gateway'] });
  const signIn = async (name: string) => {
    const session = await server.signIn(`${name}@harborlight.example`);
    return { ...session, api: apiCaller(server, session) };
  };
  people = {
    observer: await signIn('observer'),
    nurse: await signIn('nurse'),
    charge: await signIn('charge'),
    other: await signIn('other'),
  };
  monitor = await watchedMonitor(server);
  device = await connectPairedDevice(server, monitor);
  // The others of the demo are nobody's concern here.
  await server.owner.query(`UPDATE divisions SET guard_seconds = NULL`);
  await server.owner.query(
    `UPDATE patient_monitors SET status = 'paused' WHERE status = 'active' AND id <> $1`,
    [monitor.id],
  );
  await server.owner.query(`UPDATE divisions SET guard_seconds = $1 WHERE id = $2`, [
    guardSeconds,
    monitor.division,
  ]);
  const body = { monitor_id: monitor.id, tab: 'tab-of-one' };
  const joined = await people.observer.api.post<Joined>('/videos/join_monitoring', { body });
  peer = joined.body.peer_id;
});
afterAll(async () => {
  device.close();
  await server.close();
});

beforeEach(async () => {
  now = start;
  await server.owner.query(`UPDATE guard_warnings SET ended_at = now() WHERE ended_at IS NULL`);
  await server.owner.query('DELETE FROM curtains WHERE video_device_id = $1', [monitor.device]);
  await setWatch({ at: start });
});

const setWatch = ({ at, by = true }: { at: Date; by?: boolean }) =>
  server.owner.query(
    `UPDATE monitor_watch SET watched_at = $2, watched_by_id = $3, lapse = NULL WHERE patient_monitor_id = $1`,
    [monitor.id, at, by ? people.observer.userId : null],
  );

/** Whoever stands there for the patient; without a backup nobody does. */
async function assign(backup?: SignedIn) {
  await server.owner.query(
    `INSERT INTO patient_monitor_assignments (hospital_id, patient_monitor_id, user_id, role, place, started_at)
     VALUES ($1, $2, $3, 'observer', 'primary', now()) ON CONFLICT DO NOTHING`,
    [monitor.hospital, monitor.id, people.observer.userId],
  );
  await server.owner.query(
    `UPDATE patient_monitor_assignments SET ended_at = greatest(now(), started_at)
      WHERE patient_monitor_id = $1 AND role = 'observer' AND place = 'backup' AND ended_at IS NULL`,
    [monitor.id],
  );
  if (backup)
    await server.owner.query(
      `INSERT INTO patient_monitor_assignments (hospital_id, patient_monitor_id, user_id, role, place, started_at)
       VALUES ($1, $2, $3, 'observer', 'backup', now())`,
      [monitor.hospital, monitor.id, backup.userId],
    );
}

async function lookAfter(seconds: number, since = new Date(0)) {
  now = new Date(start.getTime() + seconds * 1_000);
  await guardHospital(server.platform, monitor.hospital, { since, now });
}
const warnedOf = async ({ api }: { api: ApiCaller }) =>
  (await api.get<GuardWarning[]>('/guard_warnings')).body;
const keep = (lapse: WatchLapse | null, { api } = people.observer) =>
  api.post<{ again_ms: number }>('/videos/keep', { body: { peers: [{ peer_id: peer, lapse }] } });
const watchedAt = async () => {
  const { rows } = await server.owner.query<{ watched_at: Date; lapse: string | null }>(
    'SELECT watched_at, lapse FROM monitor_watch WHERE patient_monitor_id = $1',
    [monitor.id],
  );
  return rows[0];
};

it('warns the backup, then the charge nurse, each once, and ends when somebody watches [R003-8.1] [R003-8.4]', async () => {
  await assign(people.nurse);
  await lookAfter(guardSeconds - 1);
  expect(await warnedOf(people.nurse)).toEqual([]);
  await lookAfter(guardSeconds);
  await lookAfter(guardSeconds + 1);
  expect(await warnedOf(people.nurse)).toMatchObject([
    { patient_monitor_id: monitor.id, why: 'left', unwatched_since: start.toISOString() },
  ]);
  expect(await warnedOf(people.charge)).toEqual([]);
  await lookAfter(2 * guardSeconds);
  await lookAfter(2 * guardSeconds + 1);
  expect(await warnedOf(people.charge)).toHaveLength(1);
  const { rows } = await server.owner.query<{ user_id: string; count: string }>(
    `SELECT user_id, count(*) FROM notifications WHERE patient_monitor_id = $1 AND kind = 'guard_alerted'
      GROUP BY user_id`,
    [monitor.id],
  );
  expect(rows.every(({ count }) => count === '1')).toBe(true);
  await setWatch({ at: now });
  await lookAfter(2 * guardSeconds + 2);
  expect(await warnedOf(people.charge)).toEqual([]);
  expect(await warnedOf(people.nurse)).toEqual([]);
});

it('tells the charge nurse at once where there is no backup, or none who may see the room [R003-8.1]', async () => {
  await assign();
  await lookAfter(guardSeconds);
  expect(await warnedOf(people.charge)).toHaveLength(1);
  await setWatch({ at: now });
  await lookAfter(guardSeconds + 1);
  await assign(people.other);
  await lookAfter(3 * guardSeconds);
  expect(await warnedOf(people.other)).toEqual([]);
  expect(await warnedOf(people.charge)).toHaveLength(1);
});

it('goes on for the others when one hospital cannot be looked at [R003-8.1]', async () => {
  await assign();
  const { platform } = server;
  const { database } = platform;
  const broken: typeof platform = {
    ...platform,
    clock: { now: () => now },
    database: {
      writing: database.writing.bind(database),
      reading: (hospitalId: number) => {
        if (hospitalId !== monitor.hospital) throw new Error('the table is locked');
        return database.reading(hospitalId);
      },
    } as typeof database,
  };
  const lead = {
    held: true,
    client: server.owner,
    pause: () => {
      if (now > start) lead.held = false;
      now = new Date(start.getTime() + guardSeconds * 1_000);
      return Promise.resolve();
    },
  };
  await guardPatients(lead as unknown as Leadership, broken);
  expect(await warnedOf(people.charge)).toHaveLength(1);
});

it('takes a look only from who has the picture and says that she watches it [R003-8.5] [R003-8.2]', async () => {
  const before = await watchedAt();
  const answer = await keep('hidden');
  expect(answer.body.again_ms).toBe(10_000);
  expect((await watchedAt())?.watched_at).toEqual(before?.watched_at);
  expect((await keep(null, people.nurse)).body).toMatchObject({ kept: [] });
  expect((await watchedAt())?.watched_at).toEqual(before?.watched_at);
  await keep(null);
  expect((await watchedAt())?.watched_at.getTime()).toBeGreaterThan(start.getTime());
  await keep('sound_off');
  expect((await watchedAt())?.lapse).toBe('sound_off');
});

it('says that nobody came where nobody has watched since it began [R003-8.2]', async () => {
  await assign();
  await setWatch({ at: start, by: false });
  await lookAfter(guardSeconds);
  expect(await warnedOf(people.charge)).toMatchObject([{ why: 'nobody' }]);
});

it('does not take a curtain for a picture for ever [R003-8.3]', async () => {
  await assign();
  await server.owner.query(
    `INSERT INTO curtains (hospital_id, video_device_id, is_closed, since) VALUES ($1, $2, true, $3)`,
    [monitor.hospital, monitor.device, start],
  );
  const curtainSeconds = 15 * 60;
  await setWatch({ at: new Date(start.getTime() + curtainSeconds * 1_000) });
  await lookAfter(curtainSeconds + 1);
  expect(await warnedOf(people.charge)).toEqual([]);
  const later = curtainSeconds + guardSeconds;
  await setWatch({ at: new Date(start.getTime() + later * 1_000) });
  await lookAfter(later);
  expect(await warnedOf(people.charge)).toMatchObject([{ why: 'curtain' }]);
});

it('gives everybody the whole time again after it was away itself [R003-8.5]', async () => {
  await assign();
  const back = new Date(start.getTime() + 600_000);
  await lookAfter(600 + guardSeconds - 1, back);
  expect(await warnedOf(people.charge)).toEqual([]);
  await lookAfter(600 + guardSeconds, back);
  expect(await warnedOf(people.charge)).toHaveLength(1);
});

it('tells of the others where it cannot tell of one [R003-8.1]', async () => {
  await assign();
  const { rows } = await server.owner.query<{ id: number }>(
    `UPDATE patient_monitors SET status = 'active' WHERE id = (SELECT min(id) FROM patient_monitors
      WHERE division_id = $1 AND status = 'paused') RETURNING id::float8`,
    [monitor.division],
  );
  const other = rows[0]?.id;
  await server.owner.query(
    'UPDATE monitor_watch SET watched_at = $2, watched_by_id = $3 WHERE patient_monitor_id = $1',
    [other, start, people.observer.userId],
  );
  for (const [broken, told] of [
    [monitor.id, other],
    [other, monitor.id],
  ]) {
    await server.owner.query(`ALTER TABLE guard_warnings ADD CONSTRAINT broken
      CHECK (patient_monitor_id <> ${broken}) NOT VALID`);
    try {
      await lookAfter(guardSeconds);
      const open = await server.owner.query(
        'SELECT patient_monitor_id::float8 AS id FROM guard_warnings WHERE ended_at IS NULL',
      );
      expect(open.rows).toEqual([{ id: told }]);
    } finally {
      await server.owner.query('ALTER TABLE guard_warnings DROP CONSTRAINT broken');
      await server.owner.query('UPDATE guard_warnings SET ended_at = now() WHERE ended_at IS NULL');
    }
  }
  await server.owner.query(`UPDATE patient_monitors SET status = 'paused' WHERE id = $1`, [other]);
});

it('ends a warning when monitoring is paused, and counts anew when it goes on [R003-8.4]', async () => {
  await assign();
  await lookAfter(guardSeconds);
  expect(await warnedOf(people.charge)).toHaveLength(1);
  const set = (status: string) =>
    server.owner.query('UPDATE patient_monitors SET status = $2 WHERE id = $1', [
      monitor.id,
      status,
    ]);
  await set('paused');
  await lookAfter(guardSeconds + 1);
  expect(await warnedOf(people.charge)).toEqual([]);
  await set('active');
  expect((await watchedAt())?.watched_at.getTime()).toBeGreaterThan(start.getTime());
});
