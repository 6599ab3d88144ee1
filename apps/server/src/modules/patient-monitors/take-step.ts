import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { stepOf, type MonitoringEvent } from '@lamplight/domain/watching/monitoring-steps';
import { Refusal } from '../../platform/refusal.ts';

type Status = PatientMonitor['status'];

/** The state an event leads to; refused in its own words where it leads nowhere. */
export function takeStep(status: Status, event: MonitoringEvent): Status {
  const step = stepOf(status, event);
  if ('refused' in step) throw new Refusal('Monitor::NotNow', undefined, step.refused);
  return step.to;
}
