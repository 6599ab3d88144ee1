import { nudgeOutcomes } from '@lamplight/contracts/entities/nudge';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openIndex, step, type NudgeAct, type NudgeBoard } from './nudge-board.ts';
import {
  decideConfirm,
  decideRaise,
  decideUndo,
  isFlood,
  lookConfirms,
  merged,
  stillOpen,
  type Asking,
  type Confirming,
  type NudgeState,
} from './nudge-rules.ts';

const start = new Date('2026-03-01T10:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const bedExit: Asking = { color: 'yellow', source: 'ai', rule: 'bed exit' };
const help: Asking = { color: 'red', source: 'wake_word', rule: 'asked for help' };
const nudge: NudgeState = { ...bedExit, startedAt: start, ...stillOpen };
const act: Confirming = {
  by: 7,
  outcome: undefined,
  seen: undefined,
  cooldownMinutes: 5,
  now: after(4),
};
function confirmed(changes: Partial<Confirming> = {}, on: NudgeState = nudge): NudgeState {
  const decided = decideConfirm(on, { ...act, ...changes });
  return 'end' in decided ? { ...on, ...decided.end } : on;
}

it('pointing confirms yellow and never red [R003-4.1]', () => {
  expect(lookConfirms('yellow')).toBe(true);
  expect(lookConfirms('red')).toBe(false);
  const red: NudgeState = { ...nudge, color: 'red' };
  expect(decideConfirm(red, { ...act, seen: 'yellow' })).toEqual({
    is: 'refused',
    why: 'turned-red',
  });
});

it('an outcome is told with the confirmation or until a minute after, and by one person [R003-4.2]', () => {
  expect(confirmed({ outcome: 'real' })).toMatchObject({ outcome: 'real', outcomeBy: 7 });
  const looked = confirmed();
  expect(looked).toMatchObject({ confirmedBy: 7, outcome: null });
  const tell = (by: number, at: number, on = looked) =>
    decideConfirm(on, { ...act, by, outcome: 'redirected', now: after(at) });
  expect(tell(7, 60)).toMatchObject({ is: 'tells', end: { outcome: 'redirected' } });
  expect(tell(8, 60).is).toBe('tells');
  expect(tell(7, 67)).toEqual({ is: 'refused', why: 'too-late' });
  const told = confirmed({ outcome: 'real' });
  expect(tell(7, 20, told).is).toBe('tells');
  expect(tell(8, 20, told)).toEqual({ is: 'refused', why: 'outcome-given' });
  expect(decideConfirm(told, { ...act, by: 8 })).toEqual({ is: 'nothing' });
});

it('who acted last takes it back within ten seconds, and nobody else [R003-4.3]', () => {
  const done = confirmed({ outcome: 'false' });
  const undo = (by: number, at: number, open?: Asking) =>
    decideUndo(done, open, { by, now: after(at) });
  expect(undo(7, 14)).toEqual({ is: 'reopens' });
  expect(undo(8, 5)).toEqual({ is: 'refused', why: 'not-yours' });
  expect(undo(7, 17)).toEqual({ is: 'refused', why: 'too-late' });
  expect(undo(7, 14, help)).toEqual({ is: 'goes-on', asking: help });
  expect(decideUndo(nudge, undefined, { by: 7, now: after(1) })).toEqual({ is: 'nothing' });
});

it('after a false nudge its rule is quiet for a while; a patient’s own call never is [R003-4.4]', () => {
  const { cooledUntil } = confirmed({ outcome: 'false' });
  expect(cooledUntil).toEqual(after(304));
  const raise = (asking: Asking, at: number) =>
    decideRaise(asking, { open: undefined, cooledUntil }, after(at)).is;
  expect(raise(bedExit, 303)).toBe('cooled');
  expect(raise(bedExit, 305)).toBe('begins');
  expect(raise({ ...help, rule: 'bed exit' }, 10)).toBe('begins');
  expect(confirmed({ outcome: 'false', cooldownMinutes: 0 }).cooledUntil).toBeNull();
  expect(confirmed({ outcome: 'real' }).cooledUntil).toBeNull();
});

it('what stands is not made less: the patient’s call stays hers, and red stays red [R003-4.5]', () => {
  const red: Asking = { color: 'red', source: 'ai', rule: 'fall' };
  expect(merged(help, red)).toEqual(help);
  expect(merged(red, help)).toEqual(help);
  expect(merged(red, bedExit)).toBe(red);
  expect(merged(bedExit, red)).toBe(red);
  expect(merged(red, { color: 'yellow', source: 'manual', rule: 'x' })).toBe(red);
});

it('six within ten minutes are many, and told once [R003-4.6]', () => {
  const times = [0, 60, 120, 180, 240, 300].map(after);
  expect(isFlood(times, null, after(301))).toBe(true);
  expect(isFlood(times.slice(1), null, after(301))).toBe(false);
  expect(isFlood(times, null, after(601))).toBe(false);
  expect(isFlood(times, after(200), after(301))).toBe(false);
});

const asking: fc.Arbitrary<Asking> = fc.record({
  color: fc.constantFrom('red', 'yellow'),
  source: fc.constantFrom('ai', 'wake_word', 'manual'),
  rule: fc.constantFrom('bed exit', 'fall'),
});
type Move = (at: number) => NudgeAct;
const index = fc.nat(12);
const by = fc.integer({ min: 1, max: 3 });
const move: fc.Arbitrary<Move> = fc.oneof(
  asking.map((one): Move => (at) => ({ type: 'raise', asking: one, now: after(at) })),
  fc
    .record({
      index,
      by,
      outcome: fc.option(fc.constantFrom(...nudgeOutcomes), { nil: undefined }),
      seen: fc.constantFrom('red' as const, 'yellow' as const, undefined),
    })
    .map((one): Move => (at) => ({ type: 'confirm', ...one, cooldownMinutes: 5, now: after(at) })),
  fc.record({ index, by }).map((one): Move => (at) => ({ type: 'undo', ...one, now: after(at) })),
);
const moves = fc.array(fc.tuple(fc.nat(40), move), { maxLength: 40 });

function walk(
  steps: readonly (readonly [number, Move])[],
  look: (b: NudgeBoard, a: NudgeAct, before: NudgeBoard) => void,
) {
  let at = 0;
  let board: NudgeBoard = [];
  for (const [pause, make] of steps) {
    at += pause;
    const before = board;
    const done = make(at);
    board = step(board, done);
    look(board, done, before);
  }
}
const isRed = (board: NudgeBoard) => board[openIndex(board)]?.color === 'red';

it('whatever happens, one is open at most, none ends before it began, and the patient’s call is never lost [R003-4.5]', () => {
  fc.assert(
    fc.property(moves, (steps) => {
      walk(steps, (board, done, before) => {
        expect(board.filter(({ endedAt }) => endedAt === null).length).toBeLessThanOrEqual(1);
        for (const { startedAt, endedAt, outcome, outcomeBy, cooledUntil } of board) {
          if (endedAt) expect(endedAt.getTime()).toBeGreaterThanOrEqual(startedAt.getTime());
          expect(outcome === null).toBe(outcomeBy === null);
          if (cooledUntil) expect(outcome).toBe('false');
        }
        if (done.type === 'raise' && done.asking.source === 'wake_word')
          expect(board[openIndex(board)]).toMatchObject({ source: 'wake_word' });
        // Nothing but a confirmation makes red less, except a hand that tries colours.
        const isTried = before[openIndex(before)]?.source === 'manual';
        if (done.type !== 'confirm' && isRed(before) && !isTried) expect(isRed(board)).toBe(true);
      });
    }),
  );
});

it('taking back a confirmation at once leaves the patient asking for eyes as before [R003-4.3]', () => {
  fc.assert(
    fc.property(moves, fc.constantFrom(...nudgeOutcomes, undefined), (steps, outcome) => {
      let board: NudgeBoard = [];
      let at = 0;
      walk(steps, (now, done) => {
        board = now;
        at = (done.now.getTime() - start.getTime()) / 1_000;
      });
      const open = openIndex(board);
      fc.pre(open >= 0);
      const done = step(board, { ...act, type: 'confirm', index: open, outcome, now: after(at) });
      expect(openIndex(done)).toBe(-1);
      expect(step(done, { type: 'undo', index: open, by: 7, now: after(at + 9) })).toEqual(board);
    }),
  );
});
