import type pg from 'pg';
import type { Stack } from '../../../tools/stack/stack.ts';
import { processorTimes, stolenSince } from '../../../tools/stolen-time.ts';
import { pollUntil } from '../../../tools/stack/poll-until.ts';
import { allApplied, appliedAfter } from '../adt/applied.ts';
import { percentile } from '../benchmark.ts';
import type { Peer } from '../peer.ts';
import type { BareAnswers, operations as bareOperations } from './bare-answers.ts';
import type { CellLoad } from './cell-load.ts';
import type { CellServers } from './cell-servers.ts';
import { watchCosts, type Cost } from './process-costs.ts';
import type { StaffTimes } from './staff-load.ts';

export interface Size {
  devices: number;
  staff: number;
  callsPerSecond: number;
  alarmsPerSecond: number;
  adtPerSecond: number;
}

export type Part = 'api' | 'gateway' | 'worker' | 'hl7' | 'postgres' | 'nats' | 'load';

export interface Level {
  /** Of a tenth of a cell. */
  times: number;
  seconds: number;
  connected: number;
  staff: StaffTimes;
  adt: {
    per_second: number;
    acknowledged_p99_ms: number;
    applied_p99_ms: number;
    refused: string[];
  };
  /** PostgreSQL alone, asked at the same time. */
  bare: BareAnswers;
  costs: Record<Part, Cost>;
  database: { grew_mb: number; log_mb: number };
  /** Packets a second of the picture that had the fewest. */
  slowest_picture: number;
  stolen: number;
}

export interface Scene {
  stack: Stack;
  owner: pg.Pool;
  servers: CellServers;
  load: CellLoad;
  bare: Peer<typeof bareOperations>;
}

const adtConnections = 8;
const warmUpSeconds = 30;

export async function runLevel(
  { stack, owner, servers, load, bare }: Scene,
  times: number,
  size: Size,
  seconds: number,
): Promise<Level> {
  await allOnline(owner, await load.growTo(size.devices, size.staff));
  // Processes that have just begun plan every statement once for each connection: that is a start, not a shift.
  await load.staff.ask('run', { ...size, seconds: Math.min(warmUpSeconds, seconds / 3) });
  const stored = await storedBytes(owner);
  const processor = processorTimes();
  const packets = await load.viewers.ask('packets', undefined);
  const costs = watchCosts({
    ...partPids(servers),
    postgres: [stack.part('postgres').pid ?? 0],
    nats: [stack.part('nats').pid ?? 0],
    load: load.pids,
  });
  const label = `C${times}-`;
  const applying = appliedAfter(owner, label);
  const [staff, adt, alone] = await Promise.all([
    load.staff.ask('run', { ...size, seconds }),
    load.adt.ask('send', {
      port: servers.hl7Port,
      connections: adtConnections,
      seconds,
      perSecond: size.adtPerSecond,
      label: label.slice(0, -1),
    }),
    bare.ask('ask', { url: stack.urls.database.owner, seconds }),
  ]);
  const used = costs();
  const stolen = stolenSince(processor);
  const packetsNow = await load.viewers.ask('packets', undefined);
  const grown = await storedBytes(owner);
  await allApplied(owner, 120_000);
  const applied = await applying.stop();
  const appliedMs = adt.acknowledged.map(([id, at]) => (applied.get(id) ?? Infinity) - at);
  const megabytes = (from: number, to: number) => Number(((to - from) / 1024 ** 2).toFixed(1));
  return {
    times,
    seconds,
    connected: await load.rooms.ask('connected', undefined),
    staff,
    adt: {
      per_second: Number(adt.perSecond.toFixed(1)),
      acknowledged_p99_ms: Math.round(adt.p99),
      applied_p99_ms: Math.round(percentile(appliedMs, 0.99)),
      refused: adt.refused,
    },
    bare: alone,
    costs: used,
    database: {
      grew_mb: megabytes(stored.size, grown.size),
      log_mb: megabytes(stored.log, grown.log),
    },
    slowest_picture: Math.round(
      Math.min(...packetsNow.map((now, at) => now - (packets[at] ?? 0))) / seconds,
    ),
    stolen: Number(stolen.toFixed(2)),
  };
}

const partPids = ({ parts }: CellServers) => ({
  api: [parts.api.pid ?? 0],
  gateway: [parts.gateway.pid ?? 0],
  worker: [parts.worker.pid ?? 0],
  hl7: [parts.hl7.pid ?? 0],
});

/** Each is written as online by its first heartbeat; what is measured is the shift, not its start. */
const allOnline = (owner: pg.Pool, devices: readonly number[]): Promise<void> =>
  pollUntil(
    'not every device is online',
    async () => {
      const { rows } = await owner.query<{ others: number }>(
        `SELECT count(*)::int AS others FROM video_devices WHERE id = ANY ($1) AND status <> 'online'`,
        [devices],
      );
      if (rows[0]?.others !== 0) throw new Error(`${rows[0]?.others} are not`);
    },
    { withinMs: 120_000, everyMs: 500 },
  );

async function storedBytes(owner: pg.Pool): Promise<{ size: number; log: number }> {
  const { rows } = await owner.query<{ size: number; log: number }>(
    `SELECT pg_database_size(current_database())::float8 AS size,
            pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS log`,
  );
  const [now] = rows;
  if (!now) throw new Error('PostgreSQL does not say how large it is.');
  return now;
}
