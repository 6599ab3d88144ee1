const units = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

const format = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** '5 minutes ago'. A clock that runs a little behind the server's must not say 'in 3 seconds'. */
export function relativeTime(at: Date, now: Date): string {
  const seconds = Math.round((now.getTime() - at.getTime()) / 1_000);
  const fitting = units.find((unit) => seconds >= unit.seconds);
  if (fitting === undefined) return 'just now';
  return format.format(-Math.floor(seconds / fitting.seconds), fitting.unit);
}

export interface ClockStyle {
  timezone: string;
  time_format: '12' | '24';
}

/** Date and time as the person set them in her profile. */
export const fullTime = (at: Date, { timezone, time_format }: ClockStyle): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: time_format === '24' ? 'h23' : 'h12',
  }).format(at);

export const clockTime = (at: Date, { timezone, time_format }: ClockStyle): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    timeStyle: 'short',
    hourCycle: time_format === '24' ? 'h23' : 'h12',
  }).format(at);
