import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { useEffect, useState } from 'react';

type Alarmed = Pick<PatientMonitor, 'alarm_seconds_left'>;

/** True until the seconds are over that the server counted; a newer answer counts anew. */
export function useAlarmStands(monitor: Alarmed): boolean {
  const [overOf, setOverOf] = useState<Alarmed>();
  const left = monitor.alarm_seconds_left;
  useEffect(() => {
    if (left === null) return;
    const timer = setTimeout(() => setOverOf(monitor), left * 1_000);
    return () => clearTimeout(timer);
  }, [monitor, left]);
  return left !== null && overOf !== monitor;
}
