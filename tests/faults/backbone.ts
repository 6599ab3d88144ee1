import { withStack } from '../bench/bench-stack.ts';
import { median } from '../bench/benchmark.ts';
import { checkSeals } from './check-seals.ts';
import { killAndWait, pause } from './kill-and-wait.ts';
import type { FaultOutcome } from './outcome.ts';
import { openRoomClients, placeOf, staleViews } from './room-clients.ts';
import { verifyWrites } from './verify-writes.ts';

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
        const { clients, shown } = await openRoomClients(owner, placeOf(stack));
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
            // One kill of each says that it comes back, not how soon.
            (quick || !slow.length) &&
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

async function until(done: () => boolean, mostMs: number, otherwise: string): Promise<void> {
  const end = performance.now() + mostMs;
  while (!done()) {
    if (performance.now() > end) throw new Error(otherwise);
    await pause(50);
  }
}
