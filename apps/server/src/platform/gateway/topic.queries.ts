import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export interface HeardMonitor {
  userId: number;
  monitorId: number;
}
export const heardKey = ({ userId, monitorId }: HeardMonitor): string => `${userId} ${monitorId}`;

/** Of many pairs of person and monitor those that are not in sight, or no longer, in one query. */
export async function monitorsOutOfSight(
  db: Db,
  hospitalId: number,
  heard: HeardMonitor[],
): Promise<Set<string>> {
  const lost = new Set(heard.map(heardKey));
  if (!heard.length) return lost;
  const { rows } = await sql<HeardMonitor>`
    WITH heard AS (
      SELECT * FROM unnest(${heard.map((one) => one.userId)}::bigint[], ${heard.map((one) => one.monitorId)}::bigint[])
        AS h(user_id, monitor_id)
    ), people AS MATERIALIZED (
      SELECT user_id, visible_unit_ids(${hospitalId}, user_id) AS units
        FROM (SELECT DISTINCT user_id FROM heard) once
    )
    SELECT h.user_id AS "userId", h.monitor_id AS "monitorId"
      FROM heard h JOIN people p USING (user_id)
      JOIN patient_monitors m ON m.hospital_id = ${hospitalId} AND m.id = h.monitor_id
      JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
     WHERE r.unit_id = ANY (p.units)`.execute(db);
  for (const visible of rows) lost.delete(heardKey(visible));
  return lost;
}
