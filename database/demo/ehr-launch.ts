import type pg from 'pg';
import type { HospitalPlan } from './hospital-plans.ts';
import { insertRow } from './insert-rows.ts';

/** A health record that could open Lamplight. Nobody answers at its address: it is not in use. */
export async function addHealthRecord(
  client: pg.ClientBase,
  hospitalId: number,
  { name, organization }: HospitalPlan,
): Promise<void> {
  const host = `ehr.${organization.replace(/^org_/, '')}.example`;
  await insertRow(client, 'fhir_issuers', {
    hospital_id: hospitalId,
    name: `${name} EHR`,
    iss: `https://${host}/fhir/r4`,
    client_id: 'lamplight',
    number_system: `https://${host}/record-number`,
    user_claim: 'email',
    is_enabled: false,
  });
}
