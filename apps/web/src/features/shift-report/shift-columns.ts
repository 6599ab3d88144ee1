import type { ShiftOfPatient } from '@lamplight/contracts/entities/shift-report';
import { elapsedText } from '@lamplight/domain/texts/elapsed-text';

type Figure = {
  [Key in keyof ShiftOfPatient]: ShiftOfPatient[Key] extends number | null ? Key : never;
}[keyof ShiftOfPatient];

interface ShiftColumn {
  key: Exclude<Figure, 'patient_monitor_id' | 'answered_seconds'>;
  label: string;
  shown: (value: number | null) => string;
}

export const notMeasured = 'Not measured';

/** A figure that was never measured is not zero. */
const orNotMeasured =
  (shown: (value: number) => string) =>
  (value: number | null): string =>
    value === null ? notMeasured : shown(value);

/** Hours and minutes: '7:15', '60:00'. */
const minutes = orNotMeasured(
  (value) => `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`,
);
const plain = orNotMeasured(String);

/** The figures of a line, in their order. */
export const shiftColumns: readonly ShiftColumn[] = [
  { key: 'monitored_minutes', label: 'Monitored', shown: minutes },
  { key: 'paused_minutes', label: 'Paused', shown: minutes },
  { key: 'unwatched_minutes', label: 'Unwatched', shown: minutes },
  { key: 'unwatched_times', label: 'Times unwatched', shown: plain },
  { key: 'yellow_nudges', label: 'Yellow nudges', shown: plain },
  { key: 'red_nudges', label: 'Red nudges', shown: plain },
  { key: 'false_nudges', label: 'Of these false', shown: plain },
  { key: 'alarms', label: 'Alarms', shown: plain },
  { key: 'prevented', label: 'Prevented', shown: plain },
  { key: 'occurred', label: 'Occurred', shown: plain },
  { key: 'visits', label: 'Video visits', shown: plain },
];

/** '0:12', '0:12 (5 of 9 measured)', or that no row was measured. */
export function totalText(
  rows: readonly ShiftOfPatient[],
  { key, shown }: Pick<ShiftColumn, 'key' | 'shown'>,
): string {
  const measured = rows.flatMap((row) => row[key] ?? []);
  if (measured.length === 0 && rows.length > 0) return notMeasured;
  const total = shown(measured.reduce((sum, value) => sum + value, 0));
  return measured.length === rows.length
    ? total
    : `${total} (${measured.length} of ${rows.length} measured)`;
}

/** 'Opal Watchwell, Nils Nightly', 'No one', or that it was not measured. */
export const watchedByText = ({ watched_by }: Pick<ShiftOfPatient, 'watched_by'>): string =>
  watched_by === null ? notMeasured : watched_by.join(', ') || 'No one';

export const assignedText = ({ assigned }: Pick<ShiftOfPatient, 'assigned'>): string =>
  assigned.join(', ') || 'No one';

/** 'answered in 0:42'; nothing where no alarm was answered. */
export const answeredText = ({ answered_seconds }: ShiftOfPatient): string =>
  answered_seconds === null ? '' : elapsedText(answered_seconds * 1_000);
