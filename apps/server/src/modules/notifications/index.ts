export { notificationsRoutes } from './notifications.routes.ts';
export { notificationJobs } from './sweep-notifications.ts';
export { notify } from './notify.ts';
