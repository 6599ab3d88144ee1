import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { ownDivisions } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

/** Who works in more divisions than this is taken to see most of the hospital's patients. */
const fewDivisions = 20;

/**
 * Whom a person may know of, for queries in which patients are `p`: those of her divisions who lie in a
 * room she sees. Who lies nowhere yet is seen by those alone whom no group narrows to some units.
 *
 * The unit is looked up for each and found by a hash: all rooms compared with all units took a second.
 * Who works in few divisions has them found by their index. For who works in many, a million patients
 * would be fetched by it and sorted to show 25: then it is a condition that no index is chosen for.
 */
export const patientInSight = (who: Principal): RawBuilder<boolean> => {
  const isOwn = sql<boolean>`p.division_id = ANY((SELECT ${ownDivisions(who)})::bigint[])`;
  const inRoom = sql`WHEN p.room_id IS NULL
    THEN (SELECT sees_whole_divisions(${who.hospitalId}, ${who.userId}))
    ELSE (SELECT s.unit_id FROM rooms s WHERE s.hospital_id = ${who.hospitalId} AND s.id = p.room_id)
      IN (SELECT unnest(visible_unit_ids(${who.hospitalId}, ${who.userId}))) END`;
  return who.divisionIds.size > fewDivisions
    ? sql<boolean>`p.hospital_id = ${who.hospitalId} AND CASE WHEN NOT ${isOwn} THEN false ${inRoom}`
    : sql<boolean>`p.hospital_id = ${who.hospitalId} AND ${isOwn} AND CASE ${inRoom}`;
};

export async function isPatientInSight(db: Db, who: Principal, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM patients p
    WHERE p.id = ${id} AND ${patientInSight(who)}`.execute(db);
  return rows.length > 0;
}
