export { roomAlarmName, roomAlarmWords } from './room-alarms.ts';
