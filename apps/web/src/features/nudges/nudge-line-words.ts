import type { NudgeLine } from '@lamplight/contracts/entities/nudge';

/** '43 s', '2 min 5 s'. */
export function howLong({
  start_time,
  end_time,
}: Pick<NudgeLine, 'start_time' | 'end_time'>): string {
  if (end_time === null) return 'open now';
  const seconds = Math.round((Date.parse(end_time) - Date.parse(start_time)) / 1_000);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}

/** Who looked, and who said what it was where that was another. */
export function whoLooked(
  line: Pick<NudgeLine, 'end_time' | 'confirmed_by' | 'outcome_by'>,
): string {
  if (line.end_time === null) return 'Nobody has looked yet';
  const names = [line.confirmed_by?.name, line.outcome_by?.name].filter(
    (name) => name !== undefined,
  );
  return names.length === 0 ? 'Ended by itself' : [...new Set(names)].join(', ');
}

/** '3 more in the cool-down'. */
export const cooledWords = ({
  cooled_count,
}: Pick<NudgeLine, 'cooled_count'>): string | undefined =>
  cooled_count === 0 ? undefined : `${cooled_count} more in the cool-down`;
