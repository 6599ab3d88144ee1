const hourMs = 3_600_000;

/** A row of stretches of time of the same length. */
export interface Span {
  from: Date;
  /** Not part of it any more. */
  until: Date;
  stepMs: number;
}

const floor = (time: number, stepMs: number): number => Math.floor(time / stepMs) * stepMs;

interface Session {
  monitor_started_at: Date | null;
  monitor_ended_at: Date | null;
}

/** The last hours of a session, up to now or to its end, and never before its beginning. */
export function spanOf(
  { monitor_started_at: began, monitor_ended_at: ended }: Session,
  now: Date,
  { hours, stepMs = hourMs }: { hours: number; stepMs?: number },
): Span {
  const last = floor((ended ?? now).getTime(), stepMs);
  const longest = last + stepMs - hours * hourMs;
  const first = Math.max(longest, floor((began ?? now).getTime(), stepMs));
  return { from: new Date(Math.min(first, last)), until: new Date(last + stepMs), stepMs };
}

/** The beginning of each stretch. */
export const stepsOf = ({ from, until, stepMs }: Span): number[] =>
  Array.from(
    { length: Math.round((until.getTime() - from.getTime()) / stepMs) },
    (_, nth) => from.getTime() + nth * stepMs,
  );

/** '14:05' on the clock of the ward. */
export function clockIn(timezone: string): (time: number) => string {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (time) => clock.format(time);
}
