import { join } from 'node:path';
import pg from 'pg';
import { SealHeads } from '../../apps/server/src/platform/audit/seal-heads.ts';
import { verifySeals } from '../../apps/server/src/platform/audit/verify-seals.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import { withStack } from '../bench/bench-stack.ts';
import { median } from '../bench/benchmark.ts';
import { signInByDatabase } from '../support/sign-in-by-database.ts';
import { killAndWait, pause } from './kill-and-wait.ts';
import { LiveView } from './live-view.ts';
import { apiOf } from './product-clients.ts';
import type { FaultOutcome } from './outcome.ts';
import { verifyWrites } from './verify-writes.ts';
import { Writer, type WrittenRoom } from './writer.ts';

const writers = 5;
const writesPerSecond = 50;
const roomsPerWriter = 4;
const views = 4;
/** Long enough for the supervisor's back-off to begin anew, as after a lone crash in production. */
const calmMs = 5_500;
const readyWithinMs = { server: 5_000, nats: 5_000, postgres: 15_000 } as const;
type Victim = keyof typeof readyWithinMs;

/** kill -9 of everything that holds or carries data, under writes that must each count exactly once. */
export const backbone = {
  about: 'kill -9 of server, NATS and PostgreSQL under 50 writes/s; nothing lost, nothing doubled',
  run: ({ quick }: { quick: boolean }): Promise<FaultOutcome> =>
    withStack(
      { parts: ['postgres', 'nats', 'server'], env: { LAMPLIGHT_LOG_LEVEL: 'warn' } },
      async (stack, owner) => {
        const kills = quick ? 1 : 20;
        const { clients, shown } = await openClients(stack, owner);
        const recovery: Record<Victim, number[]> = { server: [], nats: [], postgres: [] };
        for (const client of clients) client.start();
        try {
          await until(
            () => shown.every((view) => view.connected),
            20_000,
            'the live views did not connect',
          );
          for (let round = 0; round < kills; round += 1)
            for (const victim of ['server', 'nats', 'postgres'] as const) {
              recovery[victim].push(await killAndWait(stack, victim));
              process.stderr.write(
                `  ${round + 1}/${kills} ${victim}: ready again after ${recovery[victim].at(-1)} ms\n`,
              );
              await pause(quick ? 1_000 : calmMs);
            }
        } finally {
          for (const client of clients) await client.stop();
        }
        const rooms = clients.flatMap((client) => client.rooms);
        const check = await verifyWrites(owner, rooms);
        const stale = await staleViews(shown, rooms);
        for (const view of shown) view.close();
        const seals = await checkSeals(stack);
        const refused = clients.flatMap((client) => client.refused);
        const slow = (Object.keys(recovery) as Victim[]).filter(
          (victim) => Math.max(...recovery[victim]) > readyWithinMs[victim],
        );
        return {
          name: 'backbone',
          pass:
            !slow.length &&
            !stale &&
            !seals.findings &&
            !refused.length &&
            Object.values(check).every((count) => count === 0),
          acknowledged: rooms.reduce((sum, room) => sum + room.acknowledged, 0),
          ...check,
          refused: [...new Set(refused)],
          stale_views: stale,
          ...seals,
          ready_again_ms: Object.fromEntries(
            Object.entries(recovery).map(([victim, times]) => [
              victim,
              { median: median(times), worst: Math.max(...times) },
            ]),
          ),
        };
      },
    ),
};

async function openClients(
  stack: Stack,
  owner: pg.Pool,
): Promise<{ clients: Writer[]; shown: LiveView[] }> {
  const url = stack.urls.web.replace('localhost', '127.0.0.1');
  const session = await signInByDatabase(
    owner,
    stack.secrets.tokenSecret,
    'admin@harborlight.example',
  );
  const { rows } = await owner.query<{
    id: string;
    unit_id: string;
    division_id: string;
    version: number;
    name: string;
    beds: WrittenRoom['beds'];
  }>(
    `SELECT r.id, r.unit_id, r.division_id, r.version, r.name,
            (SELECT json_agg(json_build_object('id', b.id, 'name', b.name) ORDER BY b.position, b.id) FROM beds b WHERE b.room_id = r.id) AS beds
       FROM rooms r WHERE r.division_id = (SELECT min(division_id) FROM rooms) ORDER BY r.id LIMIT $1`,
    [writers * roomsPerWriter],
  );
  const rooms: WrittenRoom[] = rows.map((row) => ({
    id: Number(row.id),
    unitId: Number(row.unit_id),
    beds: row.beds,
    firstVersion: row.version,
    version: row.version,
    name: row.name,
    acknowledged: 0,
  }));
  const clients = Array.from({ length: writers }, (_, index) => {
    const api = apiOf(url, session);
    const own = rooms.slice(index * roomsPerWriter, (index + 1) * roomsPerWriter);
    return new Writer(`w${index}`, api, own, (1000 * writers) / writesPerSecond);
  });
  const ids = rooms.map((room) => room.id);
  const shown = Array.from(
    { length: views },
    () => new LiveView(url, session, `division.${Number(rows[0]?.division_id)}`, ids),
  );
  return { clients, shown };
}

/** How many rooms some view shows wrongly once the events have had time to arrive. */
async function staleViews(shown: LiveView[], rooms: WrittenRoom[]): Promise<number> {
  const wrong = () =>
    shown.reduce(
      (sum, view) => sum + rooms.filter((room) => !view.shows(room.id, room.version)).length,
      0,
    );
  const end = performance.now() + 15_000;
  while (wrong() && performance.now() < end) await pause(100);
  return wrong();
}

async function checkSeals(stack: Stack): Promise<{ seals: number; findings: number }> {
  const client = new pg.Client({ connectionString: stack.urls.database.worker });
  await client.connect();
  try {
    const result = await verifySeals(client, new SealHeads(join(stack.dataDir, 'seals')));
    return { seals: result.seals, findings: result.findings.length };
  } finally {
    await client.end();
  }
}

async function until(done: () => boolean, mostMs: number, otherwise: string): Promise<void> {
  const end = performance.now() + mostMs;
  while (!done()) {
    if (performance.now() > end) throw new Error(otherwise);
    await pause(50);
  }
}
