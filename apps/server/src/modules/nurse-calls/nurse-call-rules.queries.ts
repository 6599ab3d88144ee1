import type { NurseCallRule } from '@lamplight/contracts/entities/nurse-call-rule';
import { nurseCallRuleFilters } from '@lamplight/contracts/tables/nurse-call-rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { inSight, ownDivisions } from '../../platform/database/scope.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface RuleRow extends Omit<NurseCallRule, 'id' | 'created_at' | 'updated_at'> {
  id: number;
  created_at: Date;
  updated_at: Date;
}

const columns = {
  name: 'x.name',
  kind: 'x.kind',
  action: 'x.action',
  updated_at: 'x.updated_at',
};

/** Of the reader's hospitals, and of units that she sees. */
export const nurseCallRuleQueries = resourceQueries<RuleRow>({
  table: sql`nurse_call_rules x`,
  key: 'x.id',
  from: sql`nurse_call_rules x
    JOIN divisions d ON d.hospital_id = x.hospital_id AND d.id = x.division_id
    LEFT JOIN units u ON u.hospital_id = x.hospital_id AND u.id = x.unit_id
    LEFT JOIN virtual_request_types t ON t.hospital_id = x.hospital_id AND t.id = x.virtual_request_type_id`,
  shown: sql`x.id, x.name, jsonb_build_object('id', d.id, 'name', d.name, 'color', d.color) AS division,
    CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'name', u.name) END AS unit,
    x.kind, x.action,
    CASE WHEN t.id IS NOT NULL THEN jsonb_build_object('id', t.id, 'label', t.label) END AS virtual_request_type,
    x.alarm_step, x.nudge_color, x.is_enabled, x.version, x.created_at, x.updated_at`,
  visible: (who) => sql<boolean>`x.hospital_id = ${who.hospitalId} AND x.deleted_at IS NULL
    AND x.division_id = ANY((SELECT ${ownDivisions(who)})::bigint[])
    AND (x.unit_id IS NULL OR ${inSight(who, 'x.unit_id')})`,
  inDivision: (divisionId) => sql<boolean>`x.division_id = ${divisionId}`,
  sorts: { ...columns, division: 'd.name', unit: 'u.name' },
  sortedBy: 'name',
  searched: ['x.name', 'x.kind'],
  filters: {
    rules: nurseCallRuleFilters,
    columns: { ...columns, is_enabled: 'x.is_enabled' },
  },
});

/** Whether the unit is one of the division that the person sees. */
export async function hasUnit(
  db: Db,
  who: Principal,
  { divisionId, unitId }: { divisionId: number; unitId: number },
): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM units u WHERE u.hospital_id = ${who.hospitalId} AND u.id = ${unitId}
    AND u.division_id = ${divisionId} AND u.deleted_at IS NULL AND ${inSight(who, 'u.id')}`.execute(
      db,
    );
  return rows.length > 0;
}
