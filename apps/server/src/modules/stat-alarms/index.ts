export { noteEvent } from './note-event.ts';
export { eventSorts, listEventsOf } from './patient-events.queries.ts';
export { findStatAlarm } from './stat-alarms.queries.ts';
export { statAlarmWire } from './stat-alarms.wire.ts';
export { statAlarmsRoutes } from './stat-alarms.routes.ts';
