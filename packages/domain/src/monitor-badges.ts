import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { StatusTone } from './monitoring-status.ts';

type Status = PatientMonitor['status'];

interface Placed {
  status: Status;
  room_id: number;
  patient_room_id: number | null;
}

/** Somebody watches an empty bed: the patient was given another room. One without a room is in none other. */
export const isInAnotherRoom = ({ status, room_id, patient_room_id }: Placed): boolean =>
  status === 'active' && patient_room_id !== null && patient_room_id !== room_id;

export interface MonitorBadge {
  text: 'historical data' | 'monitoring paused' | 'Room Mismatch';
  tone: StatusTone;
  /** What it means for whoever looks. */
  why: string;
}

/** What must be known of a session before its picture is believed, the most important first. */
export function monitorBadges(
  monitor: Pick<PatientMonitor, 'status' | 'monitor_ended_at' | 'room_mismatch'>,
): MonitorBadge[] {
  const badges: MonitorBadge[] = [];
  if (monitor.room_mismatch)
    badges.push({
      text: 'Room Mismatch',
      tone: 'danger',
      why: 'The patient was given another room than the one that is watched.',
    });
  if (monitor.status === 'paused')
    badges.push({
      text: 'monitoring paused',
      tone: 'warn',
      why: 'Nobody watches this patient until monitoring is resumed.',
    });
  if (monitor.monitor_ended_at !== null)
    badges.push({
      text: 'historical data',
      tone: 'info',
      why: 'This monitoring has ended. What is shown is how it was.',
    });
  return badges;
}

/** What runs can be stopped; what has not begun has nothing to stop. */
export const mayBeStopped = (status: Status): boolean => status === 'active' || status === 'paused';
