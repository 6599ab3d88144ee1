import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acuityMost, acuityOf, acuityOfParts, acuityParts, acuityText } from './acuity-rule.ts';
import type { WatchedHour } from './acuity-rule.ts';
import { noPrecautions } from '../patients/precautions.ts';

const calm: WatchedHour = {
  precautions: noPrecautions(),
  yellowNudges: 0,
  redNudges: 0,
  alarms: 0,
  eventsOccurred: 0,
  eventsPrevented: 0,
  motion: null,
};
const fallRisk = (level: string) =>
  noPrecautions().map((slot) => (slot.name === 'fall_risk' ? { ...slot, level } : slot));

describe('acuity of an hour', () => {
  it('is 0 where nothing happened and nothing is feared', () => {
    expect(acuityOf(calm)).toBe(0);
    expect(acuityOf({ ...calm, motion: 0 })).toBe(0);
  });

  it('adds what the precautions, nudges, alarms, events and motion weigh [R003-7.1]', () => {
    expect(acuityOf({ ...calm, precautions: fallRisk('High') })).toBe(1.5);
    expect(acuityOf({ ...calm, precautions: fallRisk('Very High') })).toBe(2.5);
    expect(acuityOf({ ...calm, yellowNudges: 1, redNudges: 1 })).toBe(1.2);
    expect(acuityOf({ ...calm, alarms: 1 })).toBe(1);
    expect(acuityOf({ ...calm, eventsOccurred: 1 })).toBe(1.5);
    expect(acuityOf({ ...calm, eventsPrevented: 1 })).toBe(0.8);
    expect(acuityOf({ ...calm, motion: 10 })).toBe(0.5);
  });

  it('is 10 at most, and each part has its most', () => {
    expect(acuityParts.reduce((sum, part) => sum + acuityMost[part], 0)).toBe(10);
  });

  it('reads as one decimal, or N/A [R002-3.80]', () => {
    expect([acuityText(4), acuityText(2.5), acuityText(0)]).toEqual(['4.0', '2.5', '0.0']);
    expect([acuityText(null), acuityText(undefined)]).toEqual(['N/A', 'N/A']);
  });

  const count = fc.nat({ max: 500 });
  const anyHour = fc.record({
    precautions: fc.constantFrom(noPrecautions(), fallRisk('High'), fallRisk('Very High')),
    yellowNudges: count,
    redNudges: count,
    alarms: count,
    eventsOccurred: count,
    eventsPrevented: count,
    motion: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
  });

  it('stays between 0 and 10 with one decimal, whatever happened', () => {
    fc.assert(
      fc.property(anyHour, (hour) => {
        const score = acuityOf(hour);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(10);
        expect(Number(score.toFixed(1))).toBe(score);
        const parts = acuityOfParts(hour);
        for (const part of acuityParts) expect(parts[part]).toBeLessThanOrEqual(acuityMost[part]);
      }),
    );
  });

  it('never falls because more happened', () => {
    const more = fc.constantFrom(
      'yellowNudges' as const,
      'redNudges' as const,
      'alarms' as const,
      'eventsOccurred' as const,
      'eventsPrevented' as const,
    );
    fc.assert(
      fc.property(anyHour, more, (hour, key) => {
        expect(acuityOf({ ...hour, [key]: hour[key] + 1 })).toBeGreaterThanOrEqual(acuityOf(hour));
      }),
    );
  });
});
