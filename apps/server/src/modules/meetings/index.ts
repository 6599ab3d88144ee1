export { enterMeeting } from './enter-meeting.ts';
export { isRequestInSight, listOwnPlaces, monitorOnDevice } from './meetings.queries.ts';
export { meetingsRoutes } from './meetings.routes.ts';
