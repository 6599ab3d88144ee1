import type { RoomAlarm } from '@lamplight/contracts/entities/division-preferences';

/** The score that each alarm of a room is, wherever it is played. */
export const roomAlarmSounds = {
  'room-chime': 'alarm-medium',
  'room-alarm': 'alarm-high',
  'room-tone': 'alarm-low',
} as const satisfies Record<RoomAlarm, string>;
