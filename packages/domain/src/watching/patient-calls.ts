import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { placeName } from '../patients/place-name.ts';

/** Why somebody should look at a patient now, the most urgent first. */
const kinds = ['alarm', 'help', 'red', 'yellow'] as const;
export type CallKind = (typeof kinds)[number];

export interface PatientCall {
  monitor: PatientMonitor;
  kind: CallKind;
}

export const callWords: Record<CallKind, string> = {
  alarm: 'ALARM',
  help: 'HELP REQUESTED',
  red: 'Red nudge',
  yellow: 'Yellow nudge',
};

function kindOf({ color, nudge }: PatientMonitor, isAlarmed: boolean): CallKind | undefined {
  if (isAlarmed) return 'alarm';
  return nudge?.source === 'wake_word' ? 'help' : (color ?? undefined);
}

/** Who of these calls, by urgency and then by room. Whether an alarm still stands the caller knows. */
export function patientCalls(
  monitors: readonly PatientMonitor[],
  isAlarmed: (monitor: PatientMonitor) => boolean,
): PatientCall[] {
  const calls = monitors.flatMap((monitor): PatientCall[] => {
    const kind = kindOf(monitor, isAlarmed(monitor));
    return kind === undefined ? [] : [{ monitor, kind }];
  });
  return calls.toSorted(
    (one, other) =>
      kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
      placeName(one.monitor).localeCompare(placeName(other.monitor), 'en', { numeric: true }),
  );
}
