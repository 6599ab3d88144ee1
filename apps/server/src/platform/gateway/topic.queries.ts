import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Principal } from '../sessions/principal.ts';

export async function monitorIsVisible(
  db: Db,
  who: Principal,
  monitorId: number,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM patient_monitors m
      JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
     WHERE m.hospital_id = ${who.hospitalId} AND m.id = ${monitorId}
       AND r.unit_id IN (SELECT unit_id FROM visible_units(${who.hospitalId}, ${who.userId}))`.execute(
    db,
  );
  return rows.length > 0;
}
