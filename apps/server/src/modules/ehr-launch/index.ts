export { ehrLaunchRoutes } from './ehr-launch.routes.ts';
export { fhirIssuerQueries } from './fhir-issuers.queries.ts';
export { fhirIssuersRoutes } from './fhir-issuers.routes.ts';
export { framedBy } from './framed-by.ts';
