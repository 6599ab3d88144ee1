import type { FaultOutcome } from './outcome.ts';
import { runSeed } from './simulation/run-seed.ts';

const mostTold = 5;

/** No server and no browser: the rules alone, under every disorder that a network and a crash can make. */
export const simulation = {
  about:
    'shifts of monitors, assignments, hand-overs, breaks and alarms under drops, duplicates, reordering and crashes, 20,000 seeds; one owner always, no alarm forgotten, no transition twice (--seed N runs one again)',
  run: ({ quick, seed }: { quick: boolean; seed?: number | undefined }): Promise<FaultOutcome> => {
    const seeds =
      seed === undefined ? Array.from({ length: quick ? 1_000 : 20_000 }, (_, n) => n + 1) : [seed];
    const broken = seeds.flatMap((one) => {
      const what = runSeed(one);
      return what === undefined ? [] : [{ seed: one, what }];
    });
    return Promise.resolve({
      name: 'simulation',
      pass: broken.length === 0,
      seeds: seeds.length,
      broken: broken.length,
      first: broken.slice(0, mostTold),
    });
  },
};
