export { enterMeeting } from './enter-meeting.ts';
export {
  isRequestInSight,
  isPatientInSight,
  listOwnPlaces,
  monitorOnDevice,
} from './meetings.queries.ts';
export { meetingsRoutes } from './meetings.routes.ts';
