const written =
  /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(?:(\d{2})(?:\.(\d{1,4}))?)?)?([+-]\d{4})?$/;

/** Made once for a zone: making one takes far longer than asking it. */
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  clocks.set(timeZone, clock);
  return clock;
}

/** What a clock in the zone shows at a moment, as if it were UTC. */
function wallClock(moment: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(moment);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return (
    Date.UTC(
      ...([part('year'), part('month') - 1, part('day')] as const),
      ...([part('hour'), part('minute'), part('second')] as const),
    ) +
    (((moment % 1_000) + 1_000) % 1_000)
  );
}

const isRealDay = (year: number, month: number, day: number): boolean => {
  const at = new Date(Date.UTC(year, month - 1, day));
  return year >= 1_800 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
};

/** A clock may run a little ahead; a wrong time zone is ahead by more, and would keep every later word out. */
export const mostAheadMs = 10 * 60_000;

/**
 * The moment that an HL7 time names, in ISO; undefined where it names none. Without an offset of its own
 * it is the wall clock of the zone; of an hour that comes twice in autumn the later one, unless that has
 * not come yet when the message does: in its first, what was moved at 1:50 would otherwise come after 1:10.
 */
export function momentOf(text: string, timeZone: string, now: Date): string | undefined {
  const [, year, month, day, hour, minute, second, fraction, offset] =
    written.exec(text.trim()) ?? [];
  if (hour === undefined || !isRealDay(Number(year), Number(month), Number(day))) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return undefined;
  const ms = Math.trunc(Number(`0.${fraction ?? 0}`) * 1_000);
  const local = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second ?? 0),
    ms,
  );
  if (offset !== undefined) {
    const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3));
    return new Date(local - (offset.startsWith('-') ? -minutes : minutes) * 60_000).toISOString();
  }
  // The offset a day before and a day after: they differ only around a change of the clocks.
  const day0 = 86_400_000;
  const candidates = [local - day0, local + day0]
    .map((near) => local - (wallClock(near, timeZone) - near))
    .sort((one, other) => one - other);
  const exact = candidates.filter((moment) => wallClock(moment, timeZone) === local);
  const come = exact.findLast((moment) => moment <= now.getTime() + mostAheadMs);
  return new Date(come ?? exact[0] ?? candidates[0] ?? local).toISOString();
}

/** The day of an HL7 date or time, such as one of birth; undefined where it names no whole one. */
export function dayOf(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(text.trim()) ?? [];
  if (year === undefined || !isRealDay(Number(year), Number(month), Number(day))) return undefined;
  return `${year}-${month}-${day}`;
}
