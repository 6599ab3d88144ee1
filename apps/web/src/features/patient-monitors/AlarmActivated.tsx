import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { useAlarmStands } from './use-alarm-stands.ts';

/** Stands while an alarm is current, and goes by itself when its time is over. */
export function AlarmActivated({ monitor }: { monitor: PatientMonitor }) {
  return useAlarmStands(monitor) ? <Tag tone="danger">Alarm Activated</Tag> : null;
}
