import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

/** The units of the hospital, of this moment, that the person does not see. */
export async function unitsOutOfSight(db: Db, who: Principal): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT n.id FROM units n
    WHERE n.hospital_id = ${who.hospitalId} AND n.deleted_at IS NULL
      AND n.id <> ALL(visible_unit_ids(${who.hospitalId}, ${who.userId}))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Which of these units each of these people sees: `person unit`. */
export async function whoSees(
  db: Db,
  hospitalId: number,
  people: readonly number[],
  units: readonly number[],
): Promise<Set<string>> {
  const { rows } = await sql<{ pair: string }>`SELECT p.id || ' ' || v.unit_id AS pair
    FROM unnest(${[...people]}::bigint[]) p(id)
    CROSS JOIN LATERAL visible_units(${hospitalId}, p.id) v
    WHERE v.unit_id = ANY(${[...units]}::bigint[])`.execute(db);
  return new Set(rows.map(({ pair }) => pair));
}

/** Divisions with a unit that the person does not see. */
export async function divisionsOutOfSight(db: Db, who: Principal): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`SELECT DISTINCT n.division_id AS id FROM units n
    WHERE n.hospital_id = ${who.hospitalId} AND n.id = ANY(${await unitsOutOfSight(db, who)}::bigint[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
