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

interface Updatable {
  pending_software_update: boolean;
  is_updating?: boolean;
}

/** A new version waits and nobody has had it installed: a device that was restarted comes back with it. */
export const offersCameraUpdate = (device: Updatable | null, wasRebooted = false): boolean =>
  device !== null && device.pending_software_update && device.is_updating !== true && !wasRebooted;

/** Of the pause a session is in, so long after the server told of it; null where none is known. */
export const pauseSecondsLeft = (
  { pause }: Pick<PatientMonitor, 'pause'>,
  secondsSince: number,
): number | null => (pause === null ? null : Math.max(0, pause.seconds_left - secondsSince));

export interface MonitorBadge {
  text:
    | 'Alarm Activated'
    | 'Room Mismatch'
    | 'Pause overdue'
    | 'monitoring paused'
    | 'historical data'
    | 'Install Camera Update?';
  tone: StatusTone;
  /** What it means for whoever looks. */
  why: string;
}

export type BadgedMonitor = Pick<
  PatientMonitor,
  'status' | 'monitor_ended_at' | 'room_mismatch' | 'alarm_seconds_left' | 'pause'
> & { video_device: Updatable | null };

interface Badge extends MonitorBadge {
  stands: (monitor: BadgedMonitor, secondsSince: number) => boolean;
}

/** What must be known of a session before its picture is believed, the most important first. */
const badges: readonly Badge[] = [
  {
    text: 'Alarm Activated',
    tone: 'danger',
    why: 'An alarm sounds in the room, and nobody has said yet what it was.',
    stands: ({ alarm_seconds_left: left }, since) => left !== null && left > since,
  },
  {
    text: 'Room Mismatch',
    tone: 'danger',
    why: 'The patient was given another room than the one that is watched.',
    stands: ({ room_mismatch }) => room_mismatch,
  },
  {
    text: 'Pause overdue',
    tone: 'danger',
    why: 'The time of the pause is over and nobody watches. Resume monitoring or stop it.',
    stands: (monitor, since) =>
      monitor.status === 'paused' && pauseSecondsLeft(monitor, since) === 0,
  },
  {
    text: 'monitoring paused',
    tone: 'warn',
    why: 'Nobody watches this patient until monitoring is resumed.',
    stands: ({ status }) => status === 'paused',
  },
  {
    text: 'historical data',
    tone: 'info',
    why: 'This monitoring has ended. What is shown is how it was.',
    stands: ({ monitor_ended_at }) => monitor_ended_at !== null,
  },
  {
    text: 'Install Camera Update?',
    tone: 'info',
    why: 'A new version waits for the device. Installing it takes about 2-3 minutes.',
    stands: ({ video_device, monitor_ended_at }) =>
      monitor_ended_at === null && offersCameraUpdate(video_device),
  },
];

/** What stands so many seconds after the server told of the session: its clock counts, not the browser's. */
export const monitorBadges = (monitor: BadgedMonitor, secondsSince = 0): MonitorBadge[] =>
  badges
    .filter(({ stands }) => stands(monitor, secondsSince))
    .map(({ text, tone, why }) => ({ text, tone, why }));

/** What runs can be stopped; what has not begun has nothing to stop. */
export const mayBeStopped = (status: Status): boolean => status === 'active' || status === 'paused';
