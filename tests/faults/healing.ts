import { setTimeout as pause } from 'node:timers/promises';
import { pollUntil } from '../../tools/stack/poll-until.ts';
import { withStack } from '../bench/bench-stack.ts';
import { timesOf } from './figures.ts';
import { faultsOfVideo, type VideoFault } from './healing/faults-of-video.ts';
import { withHealingStage, type HealingStage } from './healing/healing-stage.ts';
import { inOwnNetwork } from './healing/own-network.ts';
import {
  backForGood,
  beginAccount,
  bySeconds,
  longestGap,
  readAccount,
  type Second,
} from './healing/viewer-account.ts';
import type { FaultOutcome } from './outcome.ts';
import { wallNow } from './video/media-figures.ts';

const backWithinMs = 5_000;
const goalMs = 2_000;
/** A picture that goes on stands still no longer than this, also on a busy machine. */
const stillMs = 1_000;
/** Longer than a server that was away waits before it ends pictures nobody spoke for. */
const staysMs = 3_000;
const calmMs = { quick: 1_500, full: 36_000 };

interface Healed {
  fault: string;
  /** From the end of the fault to the picture; nothing where it never stopped. */
  back_ms: number | undefined;
  longest_still_ms: number;
  pass: boolean;
  account: Second[];
}

/** What a viewer sees of every fault, second by second; nothing is pressed. */
export const healing = {
  about:
    'room tab, server and NATS killed, 5 s cuts of room and viewer in network namespaces; media back within 5 s, a running picture survives the server',
  run: ({ quick }: { quick: boolean }): Promise<FaultOutcome> =>
    inOwnNetwork('healing', quick, () =>
      withStack(
        { parts: ['postgres', 'nats', 'server'], env: { LAMPLIGHT_HOST: '0.0.0.0' } },
        (stack, owner) =>
          withHealingStage(stack, owner, async (stage) => {
            await beginAccount(stage.viewer);
            const healed: Healed[] = [];
            for (let round = 0; round < (quick ? 1 : 3); round += 1)
              for (const [name, fault] of Object.entries(faultsOfVideo)) {
                const calm = fault.survives && round === 0 && !quick ? calmMs.full : calmMs.quick;
                healed.push(await heal(stage, name, fault, calm));
                process.stderr.write(`  ${name}: ${words(healed.at(-1))}\n`);
              }
            return outcomeOf(healed);
          }),
      ),
    ),
};

const words = (healed: Healed | undefined): string =>
  healed?.back_ms === undefined
    ? `longest still ${healed?.longest_still_ms} ms`
    : `back after ${healed.back_ms} ms`;

/** What did not come back is told by the figures; the other faults are still tried. */
const noted = (error: unknown): void => void process.stderr.write(`  ${String(error)}\n`);

async function heal(
  stage: HealingStage,
  name: string,
  fault: VideoFault,
  calm: number,
): Promise<Healed> {
  const { viewer } = stage;
  await pause(2_000);
  const faultAt = wallNow();
  const overAt = await fault.happen(stage);
  const shows = async () => {
    const seen = await readAccount(viewer);
    if (backForGood(seen, overAt, wallNow()) === undefined) throw new Error('no picture');
  };
  await pollUntil('the picture did not come back', shows, { withinMs: 60_000 }).catch(noted);
  // Long enough to see that it stays.
  const untilAt = wallNow() + (fault.survives ? calm : staysMs);
  await pause(untilAt - wallNow());
  const seen = await readAccount(viewer);
  const longest = longestGap(seen, faultAt - 1_000, untilAt);
  const back = backForGood(seen, overAt, untilAt);
  const back_ms = fault.survives || back === undefined ? undefined : Math.round(back - overAt);
  const pass = fault.survives
    ? longest <= stillMs
    : back_ms !== undefined && back_ms <= backWithinMs;
  return {
    fault: name,
    back_ms,
    longest_still_ms: longest,
    pass,
    account: bySeconds(seen, faultAt, untilAt),
  };
}

function outcomeOf(healed: Healed[]): FaultOutcome {
  const names = [...new Set(healed.map(({ fault }) => fault))];
  return {
    name: 'healing',
    pass: healed.every(({ pass }) => pass),
    back_within_ms: backWithinMs,
    goal_ms: goalMs,
    faults: names.map((fault) => {
      const times = healed.filter((one) => one.fault === fault);
      return {
        fault,
        times: times.length,
        passed: times.filter(({ pass }) => pass).length,
        back_ms: timesOf(times.flatMap(({ back_ms }) => back_ms ?? [])),
        longest_still_ms: timesOf(times.map(({ longest_still_ms }) => longest_still_ms)),
      };
    }),
    accounts: healed.map(({ fault, account }) => ({
      fault,
      seconds: account.map(
        ({ second, frames, words: said }) => `${second}: ${frames} frames. ${said.join(' | ')}`,
      ),
    })),
  };
}
