import { unitFilters } from '@lamplight/contracts/tables/units';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { inSight } from '../../platform/database/scope.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';

export interface UnitRow {
  id: number;
  name: string;
  phone: string | null;
  division_id: number;
  division_name: string;
  division_color: string;
  room_count: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const roomCount = sql`(SELECT count(*) FROM rooms r
  WHERE r.hospital_id = u.hospital_id AND r.unit_id = u.id AND r.deleted_at IS NULL)`;

export const unitQueries = resourceQueries<UnitRow>({
  table: sql`units u`,
  key: 'u.id',
  shown: sql`u.id, u.name, u.phone, u.version, u.created_at, u.updated_at,
    d.id AS division_id, d.name AS division_name, d.color AS division_color, ${roomCount} AS room_count`,
  from: sql`units u JOIN divisions d ON d.hospital_id = u.hospital_id AND d.id = u.division_id`,
  visible: (who) => sql<boolean>`u.hospital_id = ${who.hospitalId} AND u.deleted_at IS NULL
    AND ${inSight(who, 'u.id')}`,
  inDivision: (divisionId) => sql<boolean>`u.division_id = ${divisionId}`,
  sorts: {
    name: 'u.name',
    division: 'd.name',
    phone: 'u.phone',
    room_count: 'room_count',
    updated_at: 'u.updated_at',
  },
  sortedBy: 'name',
  searched: 'u.name',
  filters: {
    rules: unitFilters,
    columns: {
      name: 'u.name',
      division_id: 'u.division_id',
      phone: 'u.phone',
      room_count: roomCount,
      updated_at: 'u.updated_at',
    },
  },
});
export const findUnit = unitQueries.find;

/** Groups that name the unit: what their members see would change with it. */
export async function countGroups(tx: Tx, hospitalId: number, unitId: number): Promise<number> {
  const { rows } = await sql<{ groups: number }>`SELECT count(*) AS groups FROM group_units gu
    JOIN groups g ON g.hospital_id = gu.hospital_id AND g.id = gu.group_id
    WHERE gu.hospital_id = ${hospitalId} AND gu.unit_id = ${unitId} AND g.deleted_at IS NULL`.execute(
    tx,
  );
  return rows[0]?.groups ?? 0;
}
