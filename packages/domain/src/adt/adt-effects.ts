import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { isInAnotherRoom } from '../watching/monitor-badges.ts';

type Facts = Record<string, string>;

/** What a message changed in a record, in words: each field with what it was and what it is. */
export function patientChange(
  before: Readonly<Record<string, string | null>>,
  after: Readonly<Record<string, string | null>>,
): Facts {
  const words = (value: string | null | undefined) => (value ? value : 'none');
  return Object.fromEntries(
    Object.keys(after)
      .filter((field) => words(before[field]) !== words(after[field]))
      .map((field) => [field, `${words(before[field])} → ${words(after[field])}`]),
  );
}

interface Lying {
  status: 'active' | 'inactive';
  room_id: number | null;
}

interface MonitoringEffect {
  change: Facts;
  /** Who may stop the monitoring has to be told. */
  isDischarge: boolean;
}

/**
 * What a message means for the monitoring under way. It is never stopped by one: a discharge may be typed
 * in long before the patient has left the bed, and nobody is to be unwatched without somebody knowing.
 */
export function monitoringEffect(
  monitor: Pick<PatientMonitor, 'status'> & { room_id: number },
  before: Lying,
  after: Lying,
): MonitoringEffect {
  const mismatch = ({ room_id }: Lying) =>
    isInAnotherRoom({ ...monitor, patient_room_id: room_id }) ? 'yes' : 'no';
  const isDischarge = before.status === 'active' && after.status === 'inactive';
  const isBack = before.status === 'inactive' && after.status === 'active';
  return {
    change: {
      ...(mismatch(before) !== mismatch(after) && {
        room_mismatch: `${mismatch(before)} → ${mismatch(after)}`,
      }),
      ...(isDischarge && { monitoring: 'goes on although the patient was discharged' }),
      ...(isBack && { monitoring: 'goes on, the patient is here' }),
    },
    isDischarge,
  };
}
