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
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`;
}

const asUtc = (wall: string): number => Date.parse(`${wall}Z`);

/** When a clock on that wall shows this. An hour that is skipped in spring is read as the one after it. */
export function instantOf(wall: string, timezone: string): Date {
  const wanted = asUtc(wall);
  if (Number.isNaN(wanted)) return new Date(Number.NaN);
  const shift = (at: number) => asUtc(wallTime(new Date(at), timezone)) - at;
  // The zone's distance may change in between: the second look is at the right side of the change.
  const first = wanted - shift(wanted);
  return new Date(wanted - shift(first));
}
