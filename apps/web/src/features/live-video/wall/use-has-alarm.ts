import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { useStandsFor } from '../../../shared/use-stands-for.ts';
import { useAlarmedMonitors } from '../../alarms/public.ts';

/**
 * Whether a tile is marked with an alarm: until the alarm is resolved, however long the room's sound is. A current
 * 'Alarm Activated' marks it too, so that a list of open alarms that can't be loaded hides nothing.
 */
export function useHasAlarm(
  monitor: Pick<PatientMonitor, 'id' | 'division_id' | 'alarm_seconds_left'>,
): boolean {
  const isActivated = useStandsFor(monitor, monitor.alarm_seconds_left);
  return useAlarmedMonitors([monitor]).has(monitor.id) || isActivated;
}
