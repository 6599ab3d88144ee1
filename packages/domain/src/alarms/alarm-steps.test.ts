import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  alarmStepOrder,
  isAnswered,
  isResolved,
  mostRounds,
  nextEscalation,
  stepStands,
  waitedFor,
  type DoneStep,
  type Escalation,
} from './alarm-steps.ts';

const raisedAt = new Date('2026-03-01T08:00:00Z');
const times = { acknowledged: 30, in_room: 120, resolved: 900 };
const at = raisedAt.toISOString();
const done = fc
  .subarray([...alarmStepOrder])
  .map((steps) => steps.map((step): DoneStep => ({ step, at })));
const shuffled = done.chain((steps) => fc.shuffledSubarray(steps, { minLength: steps.length }));

it('an acknowledged alarm is not resolved: only the last step ends it [R003-5.1]', () => {
  fc.assert(
    fc.property(done, (steps) => {
      expect(isResolved(steps)).toBe(steps.some(({ step }) => step === 'resolved'));
      expect(waitedFor(raisedAt, steps, times) === undefined).toBe(isResolved(steps));
    }),
  );
});

it('a later step confirms no earlier one, and in which order they came is the same [R003-5.2]', () => {
  fc.assert(
    fc.property(shuffled, (steps) => {
      const had = new Set(steps.map(({ step }) => step));
      const stands = stepStands(steps);
      for (const one of stands) expect(one.stands === 'done').toBe(had.has(one.step));
      // Whatever stands before something done was not confirmed; what stands after it is waited for.
      const last = stands.findLastIndex(({ stands: how }) => how === 'done');
      stands.forEach(({ stands: how }, place) => {
        if (how === 'not_confirmed') expect(place).toBeLessThan(last);
        if (how === 'waiting') expect(place).toBeGreaterThan(last);
      });
      expect(stands).toEqual(stepStands([...steps].sort()));
    }),
  );
});

it('a further step never makes an answered alarm sound again', () => {
  fc.assert(
    fc.property(done, fc.constantFrom(...alarmStepOrder), (steps, step) => {
      if (isAnswered(steps)) expect(isAnswered([...steps, { step, at }])).toBe(true);
    }),
  );
});

it('each late step calls for help a few times, later each time, and never twice for one round [R003-5.6]', () => {
  fc.assert(
    fc.property(done, (steps) => {
      const had: Escalation[] = [];
      for (;;) {
        const next = nextEscalation(raisedAt, steps, times, had);
        if (!next) break;
        expect(next.at.getTime()).toBeGreaterThan(had.at(-1)?.at.getTime() ?? raisedAt.getTime());
        expect(had.some(({ step, round }) => step === next.step && round === next.round)).toBe(
          false,
        );
        had.push(next);
      }
      expect(had).toHaveLength(isResolved(steps) ? 0 : mostRounds);
    }),
  );
});

it('counts from when it was raised: 30 s to acknowledge, two minutes to the room, 15 minutes to the end', () => {
  const after = (...steps: DoneStep['step'][]) =>
    waitedFor(
      raisedAt,
      steps.map((step) => ({ step, at })),
      times,
    );
  const late = (step: string, seconds: number) => ({
    step,
    lateAt: new Date(raisedAt.getTime() + seconds * 1_000),
  });
  expect(after('sounded', 'seen')).toEqual(late('acknowledged', 30));
  expect(after('acknowledged')).toEqual(late('in_room', 120));
  expect(after('in_room')).toEqual(late('resolved', 900));
});
