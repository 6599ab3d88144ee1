import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { inSight } from '../database/scope.ts';
import type { Principal } from '../sessions/principal.ts';

export async function monitorIsVisible(
  db: Db,
  who: Principal,
  monitorId: number,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM patient_monitors m
      JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
     WHERE m.hospital_id = ${who.hospitalId} AND m.id = ${monitorId}
       AND ${inSight(who, 'r.unit_id')}`.execute(db);
  return rows.length > 0;
}
