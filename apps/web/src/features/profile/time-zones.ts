import { clockTime } from '../../shared/time/relative-time.ts';
import type { ClockStyle } from '../../shared/time/relative-time.ts';

export interface ZoneChoice {
  value: string;
  label: string;
}

/** Every zone the browser knows, and the stored one even if it has another name for it today. */
export function zoneChoices(current: string): ZoneChoice[] {
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current]);
  return [...known].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

/** 'Sun, 14:05': the day belongs to it, because elsewhere it may be tomorrow. */
export function timeIn(zone: string, timeFormat: ClockStyle['time_format'], now: Date): string {
  const day = new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'short' }).format(now);
  return `${day}, ${clockTime(now, { timezone: zone, time_format: timeFormat })}`;
}
