import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { inSight } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

/** The division of a patient the person may see; one without a room is in sight of her division. */
export async function divisionOfPatient(
  tx: Tx,
  who: Principal,
  patientId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ division_id: number }>`SELECT p.division_id FROM patients p
      LEFT JOIN rooms r ON r.hospital_id = p.hospital_id AND r.id = p.room_id
     WHERE p.hospital_id = ${who.hospitalId} AND p.id = ${patientId}
       AND p.division_id = ANY(${[...who.divisionIds]}::bigint[])
       AND (r.id IS NULL OR ${inSight(who, 'r.unit_id')})`.execute(tx);
  return rows[0]?.division_id;
}

/** Whether the hospital has such a kind of request: a free word could be anybody's name. */
export async function isRequestKind(tx: Tx, hospitalId: number, kind: string): Promise<boolean> {
  const found = await tx
    .selectFrom('virtual_request_types')
    .select('id')
    .where('hospital_id', '=', hospitalId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return found !== undefined;
}
