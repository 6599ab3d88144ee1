import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayOf, momentOf } from './hl7-time.ts';

it.each([
  ['20261116103005', 'UTC', '2026-11-16T10:30:05.000Z'],
  ['202611161030', 'America/New_York', '2026-11-16T15:30:00.000Z'],
  ['20260716103005.25', 'America/New_York', '2026-07-16T14:30:05.250Z'],
  ['20260716103005-0500', 'Europe/Berlin', '2026-07-16T15:30:05.000Z'],
  ['20260716103005+0530', 'Europe/Berlin', '2026-07-16T05:00:05.000Z'],
  // The one that is left out counts as an hour before it.
  ['202603080230', 'America/New_York', '2026-03-08T06:30:00.000Z'],
])('%s in %s is %s', (text, zone, moment) => {
  expect(momentOf(text, zone, new Date('2026-12-01'))).toBe(moment);
});

it('takes an hour that comes twice for the one that has come when the message does [R004-1.8]', () => {
  const read = (text: string, now: string) => momentOf(text, 'America/New_York', new Date(now));
  expect(read('202611010150', '2026-11-01T05:50:02Z')).toBe('2026-11-01T05:50:00.000Z');
  expect(read('202611010110', '2026-11-01T06:10:02Z')).toBe('2026-11-01T06:10:00.000Z');
  // A clock that runs a little ahead.
  expect(read('202611010110', '2026-11-01T06:05:00Z')).toBe('2026-11-01T06:10:00.000Z');
});

it.each(['', '2026', '20261116', '20261332', '2026111625', '202611162560', '202611161030Z', 'now'])(
  'finds no moment in %j',
  (text) => {
    expect(momentOf(text, 'UTC', new Date())).toBeUndefined();
  },
);

it('gives back the moment whose wall clock was written, in any zone', () => {
  const zones = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'America/St_Johns'];
  const range = {
    min: new Date('1990-01-01T00:00Z'),
    max: new Date('2090-01-01T00:00Z'),
    noInvalidDate: true,
  };
  fc.assert(
    fc.property(fc.date(range), fc.constantFrom(...zones), (date, timeZone) => {
      const moment = new Date(Math.trunc(date.getTime() / 1_000) * 1_000);
      const wall = (at: Date) => at.toLocaleString('sv-SE', { timeZone }).replace(/[-: ]/g, '');
      expect(momentOf(wall(moment), timeZone, moment)).toBe(moment.toISOString());
    }),
  );
});

it('knows whole days only', () => {
  expect(dayOf('19800229')).toBe('1980-02-29');
  expect(dayOf('198002291200')).toBe('1980-02-29');
  for (const wrong of ['1980', '19810229', '198013', '""', ''])
    expect(dayOf(wrong)).toBeUndefined();
});
