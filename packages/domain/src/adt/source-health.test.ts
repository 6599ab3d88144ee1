import fc from 'fast-check';
import { expect, it } from 'vitest';
import { healthSteps, type OpenTroubles, type SourceStanding } from './source-health.ts';

const at = (minutes: number) => new Date(Date.UTC(2031, 4, 6) + minutes * 60_000);
const source = (change: Partial<SourceStanding> = {}): SourceStanding => ({
  isEnabled: true,
  expectedMinutes: 10,
  lastMessageAt: at(0),
  setAt: at(-60),
  oldestWaitingAt: null,
  ...change,
});
const steps = (standing: SourceStanding, open: OpenTroubles, minutes: number) =>
  healthSteps(standing, open, at(minutes)).map(({ trouble, step }) => `${trouble} ${step}`);

it('tells a silence once, and once that it is over [R004-2.4]', () => {
  expect(steps(source(), {}, 10)).toEqual([]);
  expect(steps(source(), {}, 11)).toEqual(['silent began']);
  expect(steps(source(), { silent: at(11) }, 300)).toEqual([]);
  expect(steps(source({ lastMessageAt: at(301) }), { silent: at(11) }, 302)).toEqual([
    'silent over',
  ]);
});

it('expects nothing before it was set up, and nothing of one that is off [R004-2.4]', () => {
  expect(steps(source({ lastMessageAt: null, setAt: at(5) }), {}, 12)).toEqual([]);
  expect(steps(source({ lastMessageAt: null, setAt: at(5) }), {}, 16)).toEqual(['silent began']);
  expect(steps(source({ isEnabled: false }), {}, 300)).toEqual([]);
  expect(steps(source({ expectedMinutes: null }), {}, 300)).toEqual([]);
  expect(steps(source({ isEnabled: false }), { silent: at(11) }, 12)).toEqual(['silent dropped']);
  // Saving the source during an outage does not end it.
  expect(steps(source({ setAt: at(12) }), { silent: at(11) }, 13)).toEqual([]);
});

it('tells that messages wait longer than a minute, and that they no longer do [R004-2.4]', () => {
  const waiting = source({ expectedMinutes: null, oldestWaitingAt: at(0) });
  expect(steps(waiting, {}, 1)).toEqual([]);
  expect(steps(waiting, {}, 1.1)).toEqual(['behind began']);
  expect(steps(waiting, { behind: at(1.1) }, 9)).toEqual([]);
  expect(steps(source({ expectedMinutes: null }), { behind: at(1.1) }, 9)).toEqual(['behind over']);
});

it('never begins what is open, nor ends what is not [R004-2.4]', () => {
  const moment = fc.option(fc.integer({ min: -100, max: 100 }), { nil: null });
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
      fc.tuple(moment, moment, moment, moment),
      (isEnabled, expectedMinutes, [last, waits, silent, behind]) => {
        const open: OpenTroubles = {
          ...(silent !== null && { silent: at(silent) }),
          ...(behind !== null && { behind: at(behind) }),
        };
        const standing = source({
          isEnabled,
          expectedMinutes,
          lastMessageAt: last === null ? null : at(last),
          oldestWaitingAt: waits === null ? null : at(waits),
        });
        for (const { trouble, step } of healthSteps(standing, open, at(100)))
          expect(open[trouble] === undefined).toBe(step === 'began');
      },
    ),
  );
});
