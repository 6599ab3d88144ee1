import type { MonitoringRules } from '@lamplight/contracts/entities/monitoring';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

const rules = sql`d.longest_pause_minutes, d.pause_reasons, d.suitability_questions`;

export async function findRulesOf(
  db: Db,
  hospitalId: number,
  divisionId: number,
): Promise<MonitoringRules | undefined> {
  const { rows } = await sql<MonitoringRules>`SELECT ${rules} FROM divisions d
    WHERE d.hospital_id = ${hospitalId} AND d.id = ${divisionId} AND d.deleted_at IS NULL`.execute(
    db,
  );
  return rows[0];
}

/** Of a division in which the person works. */
export const findRulesInSight = async (
  db: Db,
  who: Principal,
  divisionId: number,
): Promise<MonitoringRules | undefined> =>
  who.divisionIds.has(divisionId) ? findRulesOf(db, who.hospitalId, divisionId) : undefined;
