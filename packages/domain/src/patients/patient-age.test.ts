import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ageOn } from './patient-age.ts';

it('counts birthdays [R002-3.70]', () => {
  expect(ageOn('2026-11-16', '1950-11-16')).toBe(76);
  expect(ageOn('2026-11-15', '1950-11-16')).toBe(75);
  expect(ageOn('2026-02-28', '2024-02-29')).toBe(1);
  expect(ageOn('2026-11-16', null)).toBeUndefined();
  expect(ageOn('2026-11-16', '2027-01-01')).toBeUndefined();
});

it('is one more each year, on the same day', () => {
  const day = fc.date({
    min: new Date('1900-01-01'),
    max: new Date('1999-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 120 }), (born, years) => {
      const dob = born.toISOString().slice(0, 10);
      const later = `${Number(dob.slice(0, 4)) + years}${dob.slice(4)}`;
      expect(ageOn(later, dob)).toBe(years);
    }),
  );
});
