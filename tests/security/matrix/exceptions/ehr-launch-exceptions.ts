import type { Exception } from './exception.ts';

/** No two health records of a cell share an address; whoever has a secret sends it once and never sees it again. */
const issuer: Exception = {
  why: 'addresses have a shape, and none is entered twice in a cell',
  values: {
    'body.iss': 'https://ehr.example/fhir',
    'body.user_domain': null,
    'body.endpoint_origins': null,
    'body.frame_origins': null,
  },
  notIds: ['client_id'],
  valuesNow: `SELECT 'https://' || md5(random()::text) || '.example/fhir' AS "body.iss" WHERE $1::bigint > 0`,
};

export const ehrLaunchExceptions: Record<string, Exception> = {
  'fhir-issuers.create': issuer,
  'fhir-issuers.update': issuer,
};
