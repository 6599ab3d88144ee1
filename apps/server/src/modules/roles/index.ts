export { grantsMoreThan } from './grants-more-than.ts';
export { keepRoleEditor } from './keep-role-editor.ts';
export { roleQueries } from './roles.queries.ts';
export { rolesRoutes } from './roles.routes.ts';
