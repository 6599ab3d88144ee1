import type { Benchmark, Outcome } from './benchmark.ts';
import { withStack } from './bench-stack.ts';
import {
  isFlat,
  isWell,
  liveTwelveHours,
  shiftOf,
  shortShift,
  type TwelveHours,
} from './wall/twelve-hours.ts';
import { withWallStage, tiles } from './wall/wall-stage.ts';
import { watchInTurns, type InTurns } from './wall/watch-in-turns.ts';

const goal = 1.3;
const goalFrames = 14;

/** One observer before sixteen rooms, for a moment and for a shift. */
export const wall: Benchmark = {
  about:
    '16 tiles at 640x360 and 15 frames a second; goal: 14 shown of each, 1.3 times the processor of a bare page; the events of twelve hours in 40 minutes: memory flat, no tile dead',
  run: ({ quick, minutes = 40, hours = false }) =>
    withStack(
      {
        parts: ['postgres', 'nats', 'turn', 'server'],
        env: { LAMPLIGHT_LOG_LEVEL: 'warn' },
      },
      (stack, owner) =>
        withWallStage(stack, owner, async (stage) => {
          const turns = hours
            ? undefined
            : await watchInTurns(
                stage,
                quick
                  ? { warmUps: 0, rounds: 1, ms: 3_000 }
                  : { warmUps: 1, rounds: 5, ms: 20_000 },
              );
          const plan = quick ? shortShift : shiftOf(minutes);
          const shift = minutes > 0 ? await liveTwelveHours(stage, plan) : undefined;
          return outcomeOf(
            turns,
            shift,
            (!shift || isWell(shift)) && (quick || isGood(turns, shift)),
          );
        }),
    ),
};

/** What a machine that does other work cannot be held to. */
const isGood = (turns: InTurns | undefined, shift: TwelveHours | undefined): boolean =>
  (!turns || (turns.ratio <= goal && turns.ours.slowest_tile >= goalFrames)) &&
  (!shift || isFlat(shift));

/** Without the pages in turns it is the shift that is told: the heap at its end to the first look. */
const heapRatio = (shift: TwelveHours | undefined): number =>
  Number(((shift?.at_end?.heapMb ?? NaN) / (shift?.at_first?.heapMb ?? NaN)).toFixed(2));

const outcomeOf = (
  turns: InTurns | undefined,
  shift: TwelveHours | undefined,
  pass: boolean,
): Outcome => ({
  name: 'wall',
  ratio: turns?.ratio ?? heapRatio(shift),
  goal,
  pass,
  tiles,
  frames_goal: goalFrames,
  live: turns,
  twelve_hours: shift,
});
