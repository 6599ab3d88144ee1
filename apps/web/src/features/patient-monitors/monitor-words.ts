import type {
  EndReason,
  MonitoringCategory,
  StopReason,
  SuicideRisk,
} from '@lamplight/contracts/entities/monitoring';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';

/** What is told about a session, in words. */
export const monitorStatusWords = {
  pending: 'Pending',
  active: 'Active',
  paused: 'Paused',
  stopped: 'Stopped',
} as const;

export const categoryWords: Record<MonitoringCategory, string> = {
  eicu: 'eICU',
  help: 'Help',
  security: 'Security',
  translator: 'Translator',
  nurse: 'Virtual Nursing',
  scribe: 'Virtual Scribe',
};

export const stopReasonWords: Record<StopReason, string> = {
  discharged: 'Discharged',
  transferred: 'Transferred',
  order_ended: 'Order ended',
  declined: 'Declined by the patient',
  other: 'Other',
};

export const endReasonWords: Record<EndReason, string> = {
  ...stopReasonWords,
  consent_declined: 'Camera consent declined',
};

/** 'Other: moved to hospice'; nothing of what has not ended, or ended before reasons were kept. */
export const whyStopped = ({
  stop_reason: reason,
  stop_note: note,
}: Pick<PatientMonitor, 'stop_reason' | 'stop_note'>): string | null =>
  reason === null ? note : [endReasonWords[reason], note].filter(Boolean).join(': ');

export const suicideRiskWords: Record<SuicideRisk, string> = {
  none: 'None known',
  low: 'Low',
  high: 'High',
};

/** '12:05 left'. */
export const timeLeftWords = (seconds: number): string => {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} left`;
};
