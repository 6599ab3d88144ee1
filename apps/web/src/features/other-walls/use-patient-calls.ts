import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { patientCalls, type PatientCall } from '@lamplight/domain/watching/patient-calls';
import { useEffect, useState } from 'react';

const tickMs = 1_000;

/** Who calls now. An alarm stands for the seconds that the server counted, whatever this machine's clock says. */
export function usePatientCalls(monitors: readonly PatientMonitor[]): PatientCall[] {
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
      monitor.alarm_seconds_left !== null && (ends.get(monitor) ?? Number.POSITIVE_INFINITY) > now,
  );
}
