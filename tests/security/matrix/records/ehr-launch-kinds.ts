import { randomUUID } from 'node:crypto';
import type { RecordKind } from './record-kind.ts';
import { hospitalWide } from './record-parts.ts';

export const ehrLaunchKinds: Record<'fhir_issuer', RecordKind> = {
  fhir_issuer: {
    make: ({ insert, home, marker }) =>
      insert('fhir_issuers', {
        hospital_id: home.hospitalId,
        name: marker,
        iss: `https://${randomUUID()}.example/fhir`,
        client_id: marker,
        number_system: marker,
        user_claim: 'email',
      }),
    places: hospitalWide('fhir_issuers'),
  },
};
