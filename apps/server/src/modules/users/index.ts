export { personAddition } from './add-people.ts';
export { currentUserOf } from './current-user.ts';
export { invitationJobs, queueInvitations } from './invite-imported.ts';
export { accountsOf } from './invite-person.ts';
export { peopleQueries } from './people.queries.ts';
export { peopleReads, peopleRoutes } from './people.routes.ts';
export { usersRoutes } from './users.routes.ts';
