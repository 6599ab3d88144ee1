import type { InboundRequest } from '@lamplight/contracts/entities/inbound-request';
import { inboundRequestFilters } from '@lamplight/contracts/tables/inbound-requests';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';
import { ownDivisions } from '../../platform/database/scope.ts';

export interface InboundRequestRow extends Pick<
  InboundRequest,
  'key_prefix' | 'call' | 'status' | 'error' | 'duration_ms' | 'request_id'
> {
  id: number;
  at: Date;
  partner_id: number;
  partner_name: string;
}

const partnerOf = sql`(SELECT p.name FROM partners p WHERE p.hospital_id = q.hospital_id AND p.id = q.partner_id)`;

/** Of partners that may see nothing beyond what the reader sees; those that are removed included. */
export const inboundRequestQueries = resourceQueries<InboundRequestRow>({
  table: sql`partner_requests q`,
  key: 'q.id',
  shown: sql`q.hospital_id, q.id, q.at, q.partner_id, q.partner_key_id, q.call, q.status, q.error,
    q.duration_ms, q.request_id`,
  details: () => sql`${partnerOf} AS partner_name,
    (SELECT k.prefix FROM partner_keys k WHERE k.hospital_id = q.hospital_id AND k.id = q.partner_key_id)
      AS key_prefix`,
  visible: (who) => sql<boolean>`q.hospital_id = ${who.hospitalId}
    AND (SELECT sees_whole_divisions(${who.hospitalId}, ${who.userId}))
    AND q.partner_id IN (SELECT p.id FROM partners p WHERE p.hospital_id = ${who.hospitalId}
      AND NOT EXISTS (SELECT FROM partner_divisions x
        WHERE x.hospital_id = p.hospital_id AND x.partner_id = p.id
          AND x.division_id <> ALL((SELECT ${ownDivisions(who)})::bigint[])))`,
  sorts: { at: 'q.at' },
  sortedBy: '-at',
  searched: 'q.request_id',
  filters: {
    rules: inboundRequestFilters,
    columns: {
      at: 'q.at',
      partner: partnerOf,
      call: 'q.call',
      outcome: sql`(CASE WHEN q.status < 400 THEN 'done' WHEN q.status < 500 THEN 'refused' ELSE 'failed' END)`,
      duration_ms: 'q.duration_ms',
    },
  },
});

export async function forgetOldRequests(db: Db, hospitalId: number, before: Date): Promise<void> {
  await sql`DELETE FROM partner_requests
    WHERE hospital_id = ${hospitalId} AND at < ${before}`.execute(db);
}
