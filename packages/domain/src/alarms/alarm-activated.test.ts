import { expect, it } from 'vitest';
import { alarmSecondsLeft } from './alarm-activated.ts';

const now = new Date('2026-03-01T12:00:00Z');
const alarm = {
  alarm_type: 'alarm' as const,
  description: null,
  stat_alarm_category_id: null,
  created_at: '2026-03-01T11:59:50Z',
};
const monitor = {
  status: 'active' as const,
  stat_alarms: [alarm],
  video_device_alarm_name: 'room-chime',
  video_device_alarm_duration: 30,
};

it.each([
  [monitor, 20],
  [{ ...monitor, stat_alarms: [] }, null],
  [{ ...monitor, status: 'paused' as const }, null],
  [{ ...monitor, video_device_alarm_name: null }, null],
  [{ ...monitor, video_device_alarm_duration: null }, null],
  [{ ...monitor, video_device_alarm_duration: 10 }, null],
  [{ ...monitor, stat_alarms: [{ ...alarm, alarm_type: 'event' as const }] }, null],
  [{ ...monitor, stat_alarms: [{ ...alarm, description: 'She fell' }] }, null],
  [{ ...monitor, stat_alarms: [{ ...alarm, stat_alarm_category_id: 7 }] }, null],
  [{ ...monitor, stat_alarms: [alarm, { ...alarm, created_at: '2026-03-01T11:59:55Z' }] }, 25],
])("'Alarm Activated' stands at %j for %s s [R001-4.121]", (alarmed, seconds) => {
  expect(alarmSecondsLeft(alarmed, now)).toBe(seconds);
});
