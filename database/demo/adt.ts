import type pg from 'pg';
import type { Buildings } from './buildings.ts';
import type { HospitalPlan } from './hospital-plans.ts';
import { insertRow } from './insert-rows.ts';

/** The hospital's own system, from this machine alone; rooms are found by their names. */
export async function addAdtSource(
  client: pg.ClientBase,
  hospitalId: number,
  { name, recordPrefix }: HospitalPlan,
  { divisions }: Buildings,
): Promise<void> {
  const [first] = divisions;
  await insertRow(client, 'adt_sources', {
    hospital_id: hospitalId,
    name: `${name} EHR`,
    sending_application: 'EHR',
    sending_facility: recordPrefix,
    allowed_addresses: ['127.0.0.1/32'],
    time_zone: first?.timezone ?? 'UTC',
    division_id: first?.id,
  });
}
