import { deskPath } from '@lamplight/contracts/desk-path';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import {
  setAssignmentScene,
  type AssignmentScene,
  type Colleague,
} from '../../../../../tests/support/assignment-scene.ts';
import { auditWhere } from '../../../../../tests/support/audit-trail.ts';
import { openBrowser, type Browser } from '../../../../../tests/support/browser.ts';
import {
  connectPairedDevice,
  watchedMonitor,
  type WatchedMonitor,
} from '../../../../../tests/support/paired-device.ts';
import {
  refusedPath,
  startSignInSite,
  type SignInSite,
} from '../../../../../tests/support/sign-in-site.ts';
import type { TestDevice } from '../../../../../tests/support/test-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let site: SignInSite;
let gateway: TestServer;
let scene: AssignmentScene;
let monitor: WatchedMonitor;
let room: TestDevice;
let browser: Browser;

beforeAll(async () => {
  site = await startSignInSite();
  gateway = await startTestServer({ beside: site.server, roles: ['gateway'] });
  scene = await setAssignmentScene(site.server);
  monitor = await watchedMonitor(site.server);
});
beforeEach(async () => {
  browser = openBrowser();
  room = await connectPairedDevice(gateway, monitor);
  await site.server.owner.query('DELETE FROM patient_monitor_assignments');
  await scene.give(monitor.id, scene.observer);
});
afterEach(async () => {
  room.close();
  await site.server.owner.query(
    `UPDATE video_peers SET ended_at = now(), ended_because = 'left' WHERE ended_at IS NULL`,
  );
});
afterAll(async () => {
  await gateway.close();
  await site.close();
});

async function signIn(email: string, target = '/'): Promise<string> {
  site.shared.person = {
    sub: email,
    email,
    email_verified: true,
    organization: email.split('@')[1] === 'cedarvale.example' ? 'org_cedarvale' : 'org_harborlight',
  };
  // The provider forgets the one before, as it does when it asks for another password.
  const known = browser.cookie('lamplight_session');
  browser = openBrowser();
  if (known) browser.setCookie(`lamplight_session=${known}; Path=/api/v1`);
  const { url } = await browser.go(site.start(`?target=${encodeURIComponent(target)}`));
  return url.pathname + url.search;
}
const sessionId = () => Number(browser.cookie('lamplight_session')?.split('.')[1]);
/** With a token of the session that the browser has now. */
async function caller({ session }: Colleague): Promise<ApiCaller> {
  const { tokens } = site.server.platform;
  return apiCaller(site.server, {
    token: await tokens.issue('user', session.hospitalId, sessionId()),
  });
}
async function watch(who: ApiCaller, tab: string): Promise<number> {
  const { status, body } = await who.post<{ peer_id: number }>('/videos/join_monitoring', {
    body: { monitor_id: monitor.id, tab },
  });
  expect(status).toBe(200);
  return body.peer_id;
}
const peers = async () => {
  const { rows } = await site.server.owner.query(
    `SELECT id::float8, user_id::float8 AS user, session_id::float8 AS session, ended_because AS because,
            began_at::text AS began, ended_at::text AS ended
       FROM video_peers WHERE began_at > now() - interval '5 seconds' ORDER BY began_at, id DESC`,
  );
  return rows as {
    id: number;
    user: number;
    session: number;
    because: string | null;
    began: string;
    ended: string | null;
  }[];
};

it('gives patients and pictures to who signs in over them, and splits the trail at that second [R003-3.13] [R003-3.15]', async () => {
  await signIn('observer@harborlight.example');
  const left = sessionId();
  const before = await caller(scene.observer);
  const peerId = await watch(before, 'tab-of-the-desk');
  expect(await signIn('charge@harborlight.example', deskPath)).toBe(`${deskPath}?from=${left}`);
  const now = sessionId();
  expect(now).not.toBe(left);
  expect(await scene.held(monitor.id)).toEqual({ 'observer primary': scene.charge.id });
  const rows = await peers();
  const [old, live] = [rows.find(({ because }) => because), rows.find(({ because }) => !because)];
  expect(old).toMatchObject({ user: scene.observer.id, session: left, because: 'taken_over' });
  expect(live).toMatchObject({ id: peerId, user: scene.charge.id, session: now });
  expect(live?.began).toBe(old?.ended);
  await eventually(() =>
    expect(room.orders.map(({ command }) => command)).toEqual(['join', 'rename_viewer']),
  );
  expect(room.orders[1]?.input).toMatchObject({
    peer_id: peerId,
    viewer: { user_id: scene.charge.id, name: scene.charge.name },
  });
  const after = await caller(scene.charge);
  const kept = await after.post<{ kept: number[] }>('/videos/keep', {
    body: { peers: [{ peer_id: peerId, lapse: null }] },
  });
  expect(kept.body.kept).toEqual([peerId]);
  await eventually(async () => {
    const { status, body } = await before.get('/users/current');
    expect([status, body.type]).toEqual([401, 'UserAuthenticator::DeskTaken']);
  });
  const trail = await auditWhere(site.server.owner, 'session_id IN ($1, $2) AND action <> $3', [
    left,
    now,
    'sign_in',
  ]);
  expect(trail.filter(({ call }) => call === 'sign-in.finish')).toMatchObject([
    { action: 'sign_out', subject: 'session', user_id: scene.observer.id, session_id: left },
    {
      action: 'act',
      subject: 'patient_monitor',
      subject_ids: [monitor.id],
      user_id: scene.charge.id,
      session_id: now,
    },
  ]);
});

it('asks for the password, whoever the provider still knows [R003-3.13]', async () => {
  await signIn('observer@harborlight.example');
  const { url } = await browser.go(
    site.start(`?target=${deskPath}`),
    (one) => one.origin !== site.server.url,
  );
  expect(url.searchParams.get('prompt')).toBe('login');
});

it('ends what the next person watched of the same patient elsewhere: one picture a person', async () => {
  const elsewhere = await watch(await scene.charge.api(), 'tab-elsewhere');
  await signIn('observer@harborlight.example');
  const peerId = await watch(await caller(scene.observer), 'tab-of-the-desk');
  await signIn('charge@harborlight.example', deskPath);
  const live = (await peers()).filter(({ because }) => !because);
  expect(live).toMatchObject([{ id: peerId, user: scene.charge.id }]);
  await eventually(() => {
    const end = room.orders.find(({ command }) => command === 'end_peer');
    expect(end?.input).toEqual({ peer_id: elsewhere });
  });
});

it.each([
  ['may not have the patients', 'other@harborlight.example', () => Promise.resolve()],
  ['is of another hospital', 'admin@cedarvale.example', () => Promise.resolve()],
  [
    'is on a break',
    'charge@harborlight.example',
    () =>
      site.server.owner.query(
        `INSERT INTO observer_breaks (hospital_id, user_id, started_at, ends_at)
         VALUES ($1, $2, now(), now() + interval '10 minutes')`,
        [scene.charge.session.hospitalId, scene.charge.id],
      ),
  ],
])('leaves everything as it is where the next person %s [R003-3.14]', async (_why, email, set) => {
  await set();
  await signIn('observer@harborlight.example');
  const left = sessionId();
  const peerId = await watch(await caller(scene.observer), 'tab-of-the-desk');
  expect(await signIn(email, deskPath)).toBe(refusedPath('desk', deskPath));
  expect(sessionId()).toBe(left);
  expect(await scene.held(monitor.id)).toEqual({ 'observer primary': scene.observer.id });
  expect((await peers()).at(-1)).toMatchObject({
    id: peerId,
    user: scene.observer.id,
    because: null,
  });
  expect((await (await caller(scene.observer)).get('/users/current')).status).toBe(200);
  await site.server.owner.query('UPDATE observer_breaks SET ended_at = now(), ended_by = $1', [
    'key',
  ]);
});

it('lets the same person sign in again over her own wall', async () => {
  await signIn('observer@harborlight.example');
  const peerId = await watch(await caller(scene.observer), 'tab-of-the-desk');
  await signIn('observer@harborlight.example', deskPath);
  expect(await scene.held(monitor.id)).toEqual({ 'observer primary': scene.observer.id });
  expect((await peers()).find(({ because }) => !because)).toMatchObject({
    id: peerId,
    session: sessionId(),
  });
});

it('is a sign-in like any other where the session is over by now', async () => {
  await signIn('observer@harborlight.example');
  await site.server.owner.query(
    `UPDATE sessions SET ended_at = now(), ended_reason = 'revoked' WHERE id = $1`,
    [sessionId()],
  );
  site.server.platform.sessions.forget(sessionId());
  expect(await signIn('charge@harborlight.example', deskPath)).toBe(deskPath);
  expect(await scene.held(monitor.id)).toEqual({ 'observer primary': scene.observer.id });
});
