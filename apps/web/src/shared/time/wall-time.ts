/** 'YYYY-MM-DDTHH:mm:ss' as a clock on the wall of that zone shows it: what an input of the browser takes. */
export function wallTime(at: Date, timezone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  // While a year is being typed it is '2', '20', '202'.
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`;
}

const asUtc = (wall: string): number => Date.parse(`${wall}Z`);

/** When a clock on that wall shows this. An hour that is skipped in spring is read as the one after it. */
export function instantOf(wall: string, timezone: string): Date {
  const wanted = asUtc(wall);
  if (Number.isNaN(wanted)) return new Date(Number.NaN);
  const shift = (at: number) => asUtc(wallTime(new Date(at), timezone)) - at;
  // The zone's distance may change in between: the second look is at the right side of the change.
  const first = wanted - shift(wanted);
  const second = wanted - shift(first);
  const isShown = asUtc(wallTime(new Date(second), timezone)) === wanted;
  return new Date(isShown ? second : Math.max(first, second));
}

/** What an input of minutes shows of a moment; nothing chosen is nothing. */
export function wallMinute(iso: string, timezone: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? '' : wallTime(at, timezone).slice(0, 16);
}

/** The moment at which such a minute begins, as it travels. */
export function minuteStart(wall: string, timezone: string): string {
  const at = instantOf(wall, timezone);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

/** What happened within the last minute of a span is still within it. */
export function minuteEnd(wall: string, timezone: string): string {
  const at = instantOf(wall, timezone);
  return Number.isNaN(at.getTime()) ? '' : new Date(at.getTime() + 59_999).toISOString();
}
