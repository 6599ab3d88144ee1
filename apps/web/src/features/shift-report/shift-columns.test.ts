import type { ShiftOfPatient } from '@lamplight/contracts/entities/shift-report';
import { expect, it } from 'vitest';
import { shiftColumns, totalText, watchedByText } from './shift-columns.ts';

it('writes minutes as hours and minutes [R003-9.3]', () => {
  const shown = shiftColumns.find(({ key }) => key === 'monitored_minutes')?.shown;
  expect([0, 2, 65, 435, 3_600].map((minutes) => shown?.(minutes))).toEqual([
    '0:00',
    '0:02',
    '1:05',
    '7:15',
    '60:00',
  ]);
});

it('says that a figure was not measured, and never shows it as zero [R003-9.5]', () => {
  const column = shiftColumns.find(({ key }) => key === 'unwatched_minutes');
  if (!column) throw new Error('no column');
  const rows = (...values: (number | null)[]) =>
    values.map((unwatched_minutes) => ({ unwatched_minutes }) as ShiftOfPatient);
  expect(column.shown(null)).toBe('Not measured');
  expect(totalText(rows(null, null), column)).toBe('Not measured');
  expect(totalText(rows(5, null), column)).toBe('0:05 (1 of 2 measured)');
  expect(totalText(rows(5, 0), column)).toBe('0:05');
  expect(watchedByText({ watched_by: null })).toBe('Not measured');
  expect(watchedByText({ watched_by: [] })).toBe('No one');
});
