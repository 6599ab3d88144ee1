import fc from 'fast-check';
import { expect, it } from 'vitest';
import { workloadOf, workloadOfPatient } from './workload.ts';

const quiet = { acuity: 0, nudges: 0, alarms: 0 };

it('is nothing without patients, and grows with each [R003-7.5] [R003-3.10]', () => {
  expect(workloadOf([])).toBe(0);
  expect(workloadOf([quiet])).toBe(2);
  expect(workloadOf([quiet, quiet])).toBe(4);
});

it('weighs acuity, nudges and alarms; who has no score yet counts as somebody [R003-7.5]', () => {
  expect(workloadOf([{ acuity: 3.5, nudges: 0, alarms: 0 }])).toBe(5.5);
  expect(workloadOf([{ acuity: 0, nudges: 2, alarms: 1 }])).toBe(5);
  expect(workloadOf([{ ...quiet, acuity: null }])).toBe(4);
});

it('never falls with another patient, and one patient never outweighs all others', () => {
  const patient = fc.record({
    acuity: fc.option(fc.double({ min: 0, max: 10, noNaN: true })),
    nudges: fc.nat({ max: 10_000 }),
    alarms: fc.nat({ max: 10_000 }),
  });
  fc.assert(
    fc.property(fc.array(patient, { maxLength: 16 }), patient, (all, one) => {
      expect(workloadOf([...all, one])).toBeGreaterThanOrEqual(workloadOf(all));
      expect(workloadOfPatient(one)).toBeLessThanOrEqual(20);
    }),
  );
});
