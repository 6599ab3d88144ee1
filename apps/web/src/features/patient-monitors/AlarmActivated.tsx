import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { useStandsFor } from '../../shared/use-stands-for.ts';

/** Stands while an alarm is current, and goes by itself when its time is over. */
export function AlarmActivated({ monitor }: { monitor: PatientMonitor }) {
  const stands = useStandsFor(monitor, monitor.alarm_seconds_left);
  return stands ? <Tag tone="danger">Alarm Activated</Tag> : null;
}
