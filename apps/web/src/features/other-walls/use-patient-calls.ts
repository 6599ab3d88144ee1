import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { patientCalls, type PatientCall } from '@lamplight/domain/watching/patient-calls';
import { useEffect, useState } from 'react';
import { useAlarmedMonitors } from '../alarms/public.ts';

const tickMs = 1_000;

/**
 * Who calls now. An alarm is shown until it is resolved, and at least for the seconds that the server counted,
 * whatever this machine's clock says.
 */
export function usePatientCalls(monitors: readonly PatientMonitor[]): PatientCall[] {
  const alarmed = useAlarmedMonitors(monitors);
  const [ends] = useState(() => new WeakMap<PatientMonitor, number>());
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    for (const monitor of monitors)
      if (monitor.alarm_seconds_left !== null && !ends.has(monitor))
        ends.set(monitor, performance.now() + monitor.alarm_seconds_left * 1_000);
  }, [monitors, ends]);
  return patientCalls(
    monitors,
    (monitor) =>
      alarmed.has(monitor.id) ||
      (monitor.alarm_seconds_left !== null &&
        (ends.get(monitor) ?? Number.POSITIVE_INFINITY) > now),
  );
}
