import type { Shift } from '@lamplight/contracts/entities/shift-report';
import { wallTime } from '../../shared/time/wall-time.ts';

export interface ChosenShift {
  date: string;
  shift: Shift;
}

const halfDayMs = 12 * 3_600_000;

/** The shift that goes on: somebody reads the report of hers towards its end. */
export function shiftAt(now: Date, timeZone: string): ChosenShift {
  const [date = '', time = ''] = wallTime(now, timeZone).split('T');
  if (time >= '19') return { date, shift: 'night' };
  if (time >= '07') return { date, shift: 'day' };
  // After midnight it is still the night of the day before.
  const before = wallTime(new Date(now.getTime() - halfDayMs), timeZone);
  return { date: before.slice(0, 10), shift: 'night' };
}
