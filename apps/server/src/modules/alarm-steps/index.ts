export { alarmStepsRoutes } from './alarm-steps.routes.ts';
export { alarmJobs } from './escalate.ts';
export { followAlarm } from './follow-alarm.ts';
export { noteStep } from './take-step.ts';
export { noteSounded, noteSounding } from './note-sounded.ts';
