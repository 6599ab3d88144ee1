/** Where FHIR R4 is spoken, below the root of partners' calls. */
export const fhirRoot = '/partner/fhir/r4';

export const fhirType = 'application/fhir+json';
export const formType = 'application/x-www-form-urlencoded';
