import type pg from 'pg';
import { generateData } from '../../database/generate-data.ts';
import type { Permission } from '../../packages/contracts/src/permissions.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import { residentKb } from '../support/resident-memory.ts';
import type { SignedInByDatabase } from '../support/sign-in-by-database.ts';
import { percentile, type Benchmark, type Outcome } from './benchmark.ts';
import { withStack } from './bench-stack.ts';
import { pairAll } from './cell/cell-floor.ts';
import { addPerson } from './load/generated-person.ts';
import { Peer } from './peer.ts';
import type { operations } from './video/room-sockets.ts';

const goalMs = 100;
const goalKb = 30;
const joinsPerSecond = 50;
const patientsPerRoom = 20;
const watches: Permission[] = [
  ['View', 'PatientMonitor'],
  ['AccessLiveVideo', 'PatientMonitor'],
];

/** Devices that answer at once, so that the time of a join is the server's own. */
export const signalling: Benchmark = {
  about:
    '5,000 devices with heartbeats on one server, 50 joins a second; goal: p99 of a join 100 ms, 30 KB a device',
  run: ({ quick }) =>
    withStack(
      { parts: ['postgres', 'nats', 'server'], env: { LAMPLIGHT_LOG_LEVEL: 'warn' } },
      async (stack, owner) => {
        const count = quick ? 1_000 : 5_000;
        const rooms = new Peer<typeof operations>('video/room-sockets.ts');
        try {
          const person = await prepare(stack, owner, count);
          await pairAll(owner, person.hospitalId, await rooms.ask('makeKey', undefined));
          const kb = await connectAll(stack, owner, rooms, person.hospitalId);
          await rooms.ask('beat', undefined);
          // Each is written as online by its first heartbeat; what is measured is the shift, not its start.
          await untilAllOnline(owner, person.hospitalId);
          const monitors = await monitorsOf(owner, person.hospitalId);
          const times = await joinAtPace(stack, person, monitors, quick ? 2 : 60);
          const connected = await rooms.ask('connected', undefined);
          return outcome({ count, connected, kb, times, quick });
        } finally {
          rooms.stop();
        }
      },
    ),
};

async function prepare(stack: Stack, owner: pg.Pool, rooms: number): Promise<SignedInByDatabase> {
  const size = { patients: rooms * patientsPerRoom, hospitals: 1 };
  await generateData(stack.urls.database.owner, size, () => undefined);
  return addPerson(owner, stack.secrets.tokenSecret, 1, watches);
}

const idsOf = async (owner: pg.Pool, sql: string, hospital: number): Promise<number[]> => {
  const { rows } = await owner.query<{ id: string }>(sql, [hospital]);
  return rows.map(({ id }) => Number(id));
};

const monitorsOf = (owner: pg.Pool, hospital: number) =>
  idsOf(
    owner,
    `SELECT id FROM patient_monitors WHERE hospital_id = $1 AND status = 'active' ORDER BY id`,
    hospital,
  );

async function untilAllOnline(owner: pg.Pool, hospital: number): Promise<void> {
  const end = performance.now() + 120_000;
  const waiting = `SELECT id FROM video_devices WHERE hospital_id = $1 AND status <> 'online' LIMIT 1`;
  while ((await idsOf(owner, waiting, hospital)).length > 0) {
    if (performance.now() > end) throw new Error('Some devices were not online after two minutes.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Kilobytes a device; the first quarter warms the server up. */
async function connectAll(
  stack: Stack,
  owner: pg.Pool,
  rooms: Peer<typeof operations>,
  hospital: number,
): Promise<number> {
  const ids = await idsOf(
    owner,
    'SELECT id FROM video_devices WHERE hospital_id = $1 ORDER BY id',
    hospital,
  );
  const url = stack.urls.web.replace('localhost', '127.0.0.1');
  const first = Math.floor(ids.length / 4);
  await rooms.ask('connect', { url, hospital, ids: ids.slice(0, first) });
  const before = memoryKb(stack);
  await rooms.ask('connect', { url, hospital, ids: ids.slice(first) });
  return (memoryKb(stack) - before) / (ids.length - first);
}

const memoryKb = (stack: Stack): number => residentKb(stack.part('server').pid) ?? NaN;

/** Joins begin by the clock, however long those before them take. */
async function joinAtPace(
  stack: Stack,
  person: SignedInByDatabase,
  monitors: number[],
  seconds: number,
): Promise<number[]> {
  const running: Promise<number>[] = [];
  const begun = performance.now();
  for (let n = 0; n < seconds * joinsPerSecond; n += 1) {
    const due = begun + (n * 1_000) / joinsPerSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    running.push(join(stack, await person.freshToken(), monitors[n % monitors.length] ?? 0, n));
  }
  // The first second fills pools and plans.
  return (await Promise.all(running)).slice(joinsPerSecond);
}

async function join(stack: Stack, token: string, monitor_id: number, n: number): Promise<number> {
  const call = (path: string, body: object) =>
    fetch(`${stack.urls.web.replace('localhost', '127.0.0.1')}/api/v1/videos/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const begun = performance.now();
  const reply = await call('join_monitoring', { monitor_id, tab: `bench-tab-${n}` });
  const joined = (await reply.json()) as { peer_id?: number };
  const took = performance.now() - begun;
  if (!reply.ok) throw new Error(`A join was refused: ${JSON.stringify(joined)}`);
  const left = await call('leave', { peer_id: joined.peer_id });
  if (!left.ok) throw new Error(`A viewer could not leave: ${await left.text()}`);
  return took;
}

function outcome(seen: {
  count: number;
  connected: number;
  kb: number;
  times: number[];
  quick: boolean;
}): Outcome {
  const { count, connected, kb, times, quick } = seen;
  const p99 = percentile(times, 0.99);
  return {
    name: 'signalling',
    ratio: Number((p99 / goalMs).toFixed(2)),
    goal: 1,
    pass: connected >= count && (quick || (p99 <= goalMs && kb <= goalKb)),
    devices: connected,
    joins: times.length,
    p50_ms: Math.round(percentile(times, 0.5)),
    p99_ms: Math.round(p99),
    rss_kb_per_device: Number(kb.toFixed(1)),
    rss_goal_kb: goalKb,
  };
}
