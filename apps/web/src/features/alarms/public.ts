/** The alarms of a person on every screen; mounted once. */
export { default as AlarmBanner } from './banner/AlarmBanner.tsx';
export { useRaiseAlarm, type RaiseAlarm, type WayToRoom } from './raise/use-raise-alarm.ts';
export { useAlarmedMonitors } from './api/use-alarmed-monitors.ts';
