import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';

interface Alarmed {
  status: PatientMonitor['status'];
  stat_alarms: readonly {
    alarm_type: 'alarm' | 'event';
    description: string | null;
    stat_alarm_category_id: number | null;
    created_at: string | Date;
  }[];
  video_device_alarm_name: string | null;
  video_device_alarm_duration: number | null;
}

/**
 * How long 'Alarm Activated' still stands: while the monitor is active and an alarm that nobody has
 * described or given a category is no older than the hospital's alarm sounds. A hospital without a sound
 * or a length has none. Null when it does not stand.
 */
export function alarmSecondsLeft(monitor: Alarmed, now: Date): number | null {
  const { video_device_alarm_name: name, video_device_alarm_duration: seconds } = monitor;
  if (monitor.status !== 'active' || !name || !seconds) return null;
  const ends = monitor.stat_alarms
    .filter(
      ({ alarm_type, description, stat_alarm_category_id: category }) =>
        alarm_type === 'alarm' && !description && category === null,
    )
    .map(({ created_at }) => new Date(created_at).getTime() + seconds * 1_000);
  const left = (Math.max(...ends) - now.getTime()) / 1_000;
  return left > 0 ? left : null;
}
