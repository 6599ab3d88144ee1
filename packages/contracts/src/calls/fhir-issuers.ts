import { fhirIssuer, fhirIssuerFields } from '../entities/fhir-issuer.ts';
import { resourceCalls } from '../resource-calls.ts';
import { fhirIssuerFilters, fhirIssuerSorts } from '../tables/fhir-issuers.ts';

export const {
  list: listFhirIssuers,
  get: getFhirIssuer,
  create: createFhirIssuer,
  update: updateFhirIssuer,
  remove: removeFhirIssuer,
} = resourceCalls({
  name: 'fhir_issuer',
  id: 'fhir-issuers',
  path: '/fhir_issuers',
  one: 'health record',
  many: 'Health records that may open Lamplight at a patient',
  view: ['Manage', 'System'],
  edit: ['Manage', 'System'],
  sorts: fhirIssuerSorts,
  filters: fhirIssuerFilters,
  entity: fhirIssuer,
  fields: fhirIssuerFields,
  errors: ['Record::NameTaken'],
});
