import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export interface NudgeHour {
  monitor_id: number;
  hour_bin: Date;
  nudges: number;
  red: number;
}

/** A shift. */
const hours = 12;

/** How often each of these patients asked for eyes, hour by hour; an hour without a nudge has no row. */
export async function nudgesInLastHours(
  db: Db,
  hospitalId: number,
  monitorIds: readonly number[],
): Promise<NudgeHour[]> {
  const { rows } = await sql<NudgeHour>`
    SELECT n.patient_monitor_id AS monitor_id, date_trunc('hour', n.start_time, 'UTC') AS hour_bin,
           count(*) AS nudges, count(*) FILTER (WHERE n.color = 'red') AS red
      FROM nudges n
     WHERE n.hospital_id = ${hospitalId} AND n.patient_monitor_id = ANY(${[...monitorIds]}::bigint[])
       AND n.start_time > date_trunc('hour', now(), 'UTC') - make_interval(hours => ${hours})
     GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}
