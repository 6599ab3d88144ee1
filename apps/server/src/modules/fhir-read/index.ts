export { fhirReadRoutes } from './fhir-read.routes.ts';
