import type { CareAssignment } from '@lamplight/contracts/entities/assignment';
import type { WatchLapse } from '@lamplight/contracts/entities/guard-warning';
import type { Joined } from '@lamplight/contracts/entities/video-signal';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

let server: TestServer;
let monitor: WatchedMonitor;
let device: TestDevice;
let session: SignedIn;
let observer: ApiCaller;
let charge: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api', 'gateway'] });
  session = await server.signIn('observer@harborlight.example');
  observer = apiCaller(server, session);
  charge = apiCaller(server, await server.signIn('charge@harborlight.example'));
  monitor = await watchedMonitor(server);
  device = await connectPairedDevice(server, monitor);
  await server.owner.query('DELETE FROM patient_monitor_assignments');
  // Proofs are recorded whether or not the hospital is guarded.
  await server.owner.query('UPDATE divisions SET guard_seconds = NULL');
});
afterAll(async () => {
  device.close();
  await server.close();
});

const tracked = async (): Promise<CareAssignment['watch'] | undefined> => {
  const { status, body } = await charge.get<{ results: CareAssignment[] }>(
    `/patient_monitor_assignments?ids[]=${monitor.id}`,
  );
  expect(status).toBe(200);
  return body.results.find(({ id }) => id === monitor.id)?.watch;
};
const keep = (peer_id: number, lapse: WatchLapse | null) =>
  observer.post('/videos/keep', { body: { peers: [{ peer_id, lapse }] } });
const join = async () => {
  const body = { monitor_id: monitor.id, tab: 'tab-of-one' };
  return (await observer.post<Joined>('/videos/join_monitoring', { body })).body.peer_id;
};

it('shows a patient as watched only while a person proves that they watch the live video [R003-8.9]', async () => {
  expect(await tracked()).toEqual({ state: 'unwatched', by: [] });
  await server.owner.query(
    `INSERT INTO patient_monitor_assignments (hospital_id, patient_monitor_id, user_id, role, place, started_at)
     VALUES ($1, $2, $3, 'observer', 'primary', '2020-01-01')`,
    [monitor.hospital, monitor.id, session.userId],
  );
  expect(await tracked()).toEqual({ state: 'no_video', by: [] });
  const peer = await join();
  // A connection alone proves nothing.
  expect(await tracked()).toEqual({ state: 'no_video', by: [] });
  const before = Date.now();
  await keep(peer, null);
  const seen = await tracked();
  expect(seen).toMatchObject({ state: 'watched', by: [{ id: session.userId }] });
  expect(Math.abs(Date.parse(seen?.by[0]?.since ?? '') - before)).toBeLessThan(60_000);
  // Further proofs continue the same spell.
  await keep(peer, null);
  expect(await tracked()).toEqual(seen);
  await keep(peer, 'hidden');
  expect(await tracked()).toEqual({ state: 'no_video', by: [] });
  await keep(peer, null);
  expect(await tracked()).toMatchObject({ state: 'watched' });
  await observer.post('/videos/leave', { body: { peer_id: peer } });
  expect(await tracked()).toEqual({ state: 'no_video', by: [] });
});

it('does not count an old proof, and not a proof against an open warning of the guard [R003-8.9]', async () => {
  const peer = await join();
  await keep(peer, null);
  const age = (interval: string) =>
    server.owner.query(
      `UPDATE watch_spells SET began_at = began_at - $1::interval, proved_at = proved_at - $1::interval
        WHERE NOT is_over`,
      [interval],
    );
  await age('31 seconds');
  expect(await tracked()).toMatchObject({ state: 'no_video' });
  await keep(peer, null);
  expect(await tracked()).toMatchObject({ state: 'watched' });
  await server.owner.query(
    `INSERT INTO guard_warnings (hospital_id, division_id, patient_monitor_id, why, unwatched_since, charge_told_at)
     VALUES ($1, $2, $3, 'curtain', now(), now())`,
    [monitor.hospital, monitor.division, monitor.id],
  );
  expect(await tracked()).toEqual({ state: 'no_video', by: [] });
  await server.owner.query('UPDATE guard_warnings SET ended_at = now()');
  await observer.post('/videos/leave', { body: { peer_id: peer } });
});

it('says that the assigned observer is signed out [R003-8.9]', async () => {
  await server.owner.query(
    `UPDATE sessions SET ended_at = now(), ended_reason = 'revoked' WHERE user_id = $1 AND ended_at IS NULL`,
    [session.userId],
  );
  expect(await tracked()).toEqual({ state: 'signed_out', by: [] });
});

it('has no watch state while monitoring is paused [R003-8.9]', async () => {
  await server.owner.query(`UPDATE patient_monitors SET status = 'paused' WHERE id = $1`, [
    monitor.id,
  ]);
  expect(await tracked()).toEqual({ state: null, by: [] });
});
