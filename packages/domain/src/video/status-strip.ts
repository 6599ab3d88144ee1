import type { StatusChange } from '@lamplight/contracts/entities/device-health';

export interface StripPart {
  /** What it was; unknown before the first that is known. */
  status: StatusChange['status'] | 'unknown';
  from: Date;
  until: Date;
  /** How much of the strip it takes, in percent. */
  share: number;
}

/** A span of time as a strip of what a device was; equal neighbours are one part. */
export function statusStrip(
  history: readonly StatusChange[],
  from: Date,
  until: Date,
): StripPart[] {
  const whole = until.getTime() - from.getTime();
  const marks = history
    .map(({ status, at }) => ({ status, at: new Date(at) }))
    .filter(({ at }) => at < until)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const parts: StripPart[] = [];
  const add = (status: StripPart['status'], begin: Date, end: Date): void => {
    const start = begin < from ? from : begin;
    if (end <= start) return;
    const last = parts.at(-1);
    const share = (100 * (end.getTime() - start.getTime())) / whole;
    if (last?.status === status) {
      last.until = end;
      last.share += share;
    } else parts.push({ status, from: start, until: end, share });
  };
  add('unknown', from, marks[0]?.at ?? until);
  for (const [place, { status, at }] of marks.entries())
    add(status, at, marks[place + 1]?.at ?? until);
  return parts;
}

/** Newest first, without those after which a device was what it had been before. */
export const realChanges = (newestFirst: readonly StatusChange[]): StatusChange[] =>
  newestFirst.filter(({ status }, place) => status !== newestFirst[place + 1]?.status);
