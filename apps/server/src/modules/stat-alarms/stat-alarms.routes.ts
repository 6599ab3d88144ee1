import { createStatAlarm } from '@lamplight/contracts/calls/stat-alarms';
import { writeThen, type Implementation } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { noteAlarm, soundInRoom } from './activate-alarm.ts';

export const statAlarmsRoutes = (platform: Platform): Implementation[] => [
  writeThen(
    createStatAlarm,
    noteAlarm,
    async (context, alarm) => ({ ...alarm, room_sound: await soundInRoom(platform, context) }),
    (_context, alarm) => Promise.resolve({ ...alarm, room_sound: null }),
  ),
];
