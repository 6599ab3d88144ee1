import type { NurseCallDestination } from '@lamplight/contracts/entities/nurse-call-destination';
import { nurseCallDestinationFilters } from '@lamplight/contracts/tables/nurse-call-destinations';
import { sql } from 'kysely';
import { ownDivisions } from '../../platform/database/scope.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';

export interface DestinationRow extends Omit<
  NurseCallDestination,
  'id' | 'last_sent_at' | 'created_at' | 'updated_at'
> {
  id: number;
  last_sent_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

const columns = { name: 'x.name', host: 'x.host', updated_at: 'x.updated_at' };
const alerts = sql`FROM nurse_call_alerts a WHERE a.hospital_id = x.hospital_id AND a.destination_id = x.id`;

/** Of the reader's hospitals. */
export const nurseCallDestinationQueries = resourceQueries<DestinationRow>({
  table: sql`nurse_call_destinations x`,
  key: 'x.id',
  from: sql`nurse_call_destinations x
    JOIN divisions d ON d.hospital_id = x.hospital_id AND d.id = x.division_id`,
  shown: sql`x.id, x.name, jsonb_build_object('id', d.id, 'name', d.name, 'color', d.color) AS division,
    x.host, x.port, x.uses_tls, x.certificate, x.is_enabled, x.version, x.created_at, x.updated_at,
    (SELECT max(a.sent_at) ${alerts}) AS last_sent_at,
    (SELECT count(*) ${alerts} AND a.state = 'waiting') AS waiting_count,
    (SELECT a.last_error ${alerts} AND a.last_error IS NOT NULL ORDER BY a.id DESC LIMIT 1) AS last_error`,
  visible: (who) => sql<boolean>`x.hospital_id = ${who.hospitalId} AND x.deleted_at IS NULL
    AND x.division_id = ANY((SELECT ${ownDivisions(who)})::bigint[])`,
  inDivision: (divisionId) => sql<boolean>`x.division_id = ${divisionId}`,
  sorts: { ...columns, division: 'd.name' },
  sortedBy: 'name',
  searched: ['x.name', 'x.host'],
  filters: {
    rules: nurseCallDestinationFilters,
    columns: { ...columns, is_enabled: 'x.is_enabled' },
  },
});
