export { currentUserOf } from './current-user.ts';
export { usersRoutes } from './users.routes.ts';
