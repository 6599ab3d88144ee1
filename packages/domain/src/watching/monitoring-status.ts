import type { MonitoringStatus } from '@lamplight/contracts/entities/search';

export type StatusTone = 'info' | 'ok' | 'warn' | 'danger';

const tones = {
  created: 'info',
  pending: 'info',
  active: 'ok',
  paused: 'warn',
  stopped: 'danger',
} as const satisfies Record<MonitoringStatus, StatusTone>;

export const monitoringTone = (status: MonitoringStatus): StatusTone => tones[status];

/** Active is well; whatever else a patient's record says is not. */
export const patientTone = (status: string): StatusTone => (status === 'active' ? 'ok' : 'danger');

interface MonitoringTimes<Time> {
  status: MonitoringStatus;
  monitor_started_at: Time | null;
  monitor_ended_at: Time | null;
  created_at: Time;
  updated_at: Time;
}

/**
 * Since when a session is what it is. A running one without its beginning, or an ended one without
 * its end, says when it was last changed: there is no better answer.
 */
export function monitoringSince<Time>(session: MonitoringTimes<Time>): Time {
  switch (session.status) {
    case 'active':
      return session.monitor_started_at ?? session.updated_at;
    case 'stopped':
      return session.monitor_ended_at ?? session.updated_at;
    case 'paused':
      return session.updated_at;
    default:
      return session.created_at;
  }
}
