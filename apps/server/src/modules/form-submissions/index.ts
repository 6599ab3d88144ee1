export { findSubmission } from './form-submissions.queries.ts';
export { formSubmissionsRoutes } from './form-submissions.routes.ts';
