import { expect, it } from 'vitest';
import { shiftColumns } from './shift-columns.ts';

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
