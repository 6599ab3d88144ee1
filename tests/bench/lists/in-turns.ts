import type { SignedInByDatabase } from '../../support/sign-in-by-database.ts';
import { median } from '../benchmark.ts';
import type { LoadInTurns } from './load-in-turns.ts';
import type { Peer } from '../peer.ts';

export interface Times {
  ours: number;
  bare: number;
}

export interface Sides {
  port: number;
  barePort: number;
  load: Peer<LoadInTurns>;
  reader: SignedInByDatabase;
  clients: number;
  quick: boolean;
}

/** What is read from both sides, one address after the other. */
export const timedReads = <Asked extends { path: string }>(
  asked: readonly Asked[],
  nameOf: (one: Asked) => string,
  { port, barePort, load, reader, clients, quick }: Sides,
): Promise<(Asked & Times)[]> =>
  timedInTurns(asked, { rounds: quick ? 1 : 5, nameOf }, async ({ path }, side) => {
    const questions = [{ path, token: await reader.freshToken() }];
    const seconds = quick ? 0.05 : 0.5;
    const at = side === 'ours' ? port : barePort;
    const seen = await load.ask('ask', { port: at, questions, clients, seconds });
    if (seen.failed) throw new Error(`${seen.failed} requests of ${path} failed`);
    return seen.p95;
  });

/**
 * Both sides and all that is asked of them in turn, so that a noisy neighbour disturbs all of them
 * alike, and the medians of each; the first round only warms up.
 */
export async function timedInTurns<Asked>(
  asked: readonly Asked[],
  { rounds, nameOf }: { rounds: number; nameOf: (one: Asked) => string },
  p95Of: (one: Asked, side: keyof Times) => Promise<number>,
): Promise<(Asked & Times)[]> {
  const all = asked.map((one) => ({ one, ours: [] as number[], bare: [] as number[] }));
  for (let round = 0; round <= rounds; round += 1)
    for (const { one, ours, bare } of all) {
      const times = [await p95Of(one, 'bare'), await p95Of(one, 'ours')] as const;
      if (round === 0) continue;
      bare.push(times[0]);
      ours.push(times[1]);
    }
  return all.map(({ one, ours, bare }) => {
    const times = { ours: median(ours), bare: median(bare) };
    process.stderr.write(
      `  ${nameOf(one)}: ${times.ours.toFixed(1)} ms, bare ${times.bare.toFixed(1)} ms\n`,
    );
    return { ...one, ...times };
  });
}
