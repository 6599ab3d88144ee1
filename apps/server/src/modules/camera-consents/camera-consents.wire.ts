import type { PatientConsents } from '@lamplight/contracts/entities/camera-consent';
import type { IdOf } from '@lamplight/contracts/ids';
import type { ConsentsRow } from './camera-consents.queries.ts';

export const consentsWire = (row: ConsentsRow): PatientConsents => ({
  id: row.id as IdOf<'patient'>,
  division_id: row.division_id as IdOf<'division'>,
  required: row.required,
  is_monitored: row.is_monitored,
  consents: row.consents.map((one) => ({
    ...one,
    noted_at: new Date(one.noted_at).toISOString(),
  })),
});
