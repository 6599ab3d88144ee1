/** What a partner may be let do. Each call for partners asks for one of these. */
export const partnerScopes = [
  'patients:read',
  'virtual_requests:read',
  'virtual_requests:write',
  'nudges:write',
  'events:read',
  'events:write',
  'devices:read',
  'fhir_patients:read',
  'fhir_locations:read',
  'fhir_devices:read',
  'fhir_encounters:read',
  'nurse_calls:write',
] as const;
export type PartnerScope = (typeof partnerScopes)[number];

/** What a call asks for: a scope, or one of several. */
export type AskedScope = PartnerScope | readonly PartnerScope[];

export const scopesOf = (asked: AskedScope): readonly PartnerScope[] => [asked].flat();

/** Each opens a resource of FHIR, and any of them what the server says of itself. */
export const fhirScopes = partnerScopes.filter((scope) => scope.startsWith('fhir_'));

/** The same as people read and choose them. */
export const partnerScopeWords = {
  'patients:read': 'Find a patient and her monitoring session by record number',
  'virtual_requests:read': 'Read virtual requests',
  'virtual_requests:write': 'Raise virtual requests',
  'nudges:write': 'Raise nudges',
  'events:read': 'Read events of a monitoring session',
  'events:write': 'Write events of a monitoring session',
  'devices:read': 'List devices with their state',
  'fhir_patients:read': 'FHIR: read patients, with name, record number and birthday',
  'fhir_locations:read': 'FHIR: read places',
  'fhir_devices:read': 'FHIR: read devices with their state',
  'fhir_encounters:read': 'FHIR: read monitoring sessions',
  'nurse_calls:write': 'Send calls of the hospital’s nurse call',
} as const satisfies Record<PartnerScope, string>;
