export { findStatAlarm } from './stat-alarms.queries.ts';
export { statAlarmsRoutes } from './stat-alarms.routes.ts';
