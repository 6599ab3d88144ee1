export { announcementsRoutes } from './announcements.routes.ts';
export { noteAnnounced } from './note-announced.ts';
