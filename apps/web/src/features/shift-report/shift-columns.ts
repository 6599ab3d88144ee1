import type { ShiftOfPatient } from '@lamplight/contracts/entities/shift-report';
import { elapsedText } from '@lamplight/domain/texts/elapsed-text';

type Figure = {
  [Key in keyof ShiftOfPatient]: ShiftOfPatient[Key] extends number ? Key : never;
}[keyof ShiftOfPatient];

interface ShiftColumn {
  key: Exclude<Figure, 'patient_monitor_id'>;
  label: string;
  shown: (value: number) => string;
}

/** Hours and minutes: '7:15', '60:00'. */
const minutes = (value: number): string =>
  `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`;
const plain = (value: number): string => String(value);

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

export const totalOf = (rows: readonly ShiftOfPatient[], key: ShiftColumn['key']): number =>
  rows.reduce((sum, row) => sum + row[key], 0);

/** 'answered in 0:42'; nothing where no alarm was answered. */
export const answeredText = ({ answered_seconds }: ShiftOfPatient): string =>
  answered_seconds === null ? '' : elapsedText(answered_seconds * 1_000);
