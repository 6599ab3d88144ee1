import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { isMonitored } from './monitored.queries.ts';
import { patientInSight } from './patients-in-sight.queries.ts';

interface MovedPatient {
  mrn: string;
  division_id: number;
  is_in_sight: boolean;
  is_monitored: boolean;
}

/** Any patient of the health system; what may be done with her is the caller's to decide. */
export async function lockForMove(
  tx: Tx,
  who: Principal,
  id: number,
): Promise<MovedPatient | undefined> {
  await sql`SELECT FROM patients WHERE hospital_id = ${who.hospitalId} AND id = ${id} FOR UPDATE`.execute(
    tx,
  );
  const { rows } = await sql<MovedPatient>`
    SELECT p.mrn, p.division_id, (${patientInSight(who)}) AS is_in_sight,
           ${isMonitored(who.hospitalId)} AS is_monitored
      FROM patients p WHERE p.hospital_id = ${who.hospitalId} AND p.id = ${id}`.execute(tx);
  return rows[0];
}
