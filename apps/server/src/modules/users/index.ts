export { currentUserOf } from './current-user.ts';
export { peopleQueries } from './people.queries.ts';
export { peopleRoutes } from './people.routes.ts';
export { usersRoutes } from './users.routes.ts';
