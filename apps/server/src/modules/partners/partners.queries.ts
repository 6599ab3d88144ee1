import type { Partner } from '@lamplight/contracts/entities/partner';
import { partnerFilters } from '@lamplight/contracts/tables/partners';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { ownDivisions } from '../../platform/database/scope.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface PartnerRow extends Pick<
  Partner,
  'name' | 'contact' | 'enabled' | 'divisions' | 'scopes' | 'requests_per_minute' | 'key_count'
> {
  id: number;
  last_used_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const divisions = sql`FROM partner_divisions x
  JOIN divisions i ON i.hospital_id = x.hospital_id AND i.id = x.division_id AND i.deleted_at IS NULL
 WHERE x.hospital_id = p.hospital_id AND x.partner_id = p.id`;

/**
 * A partner `p` is kept by who works in all that it may see: with a key of it she could read as much.
 * Whoever a group narrows to some units keeps none.
 */
export const partnerVisible = (who: Principal): RawBuilder<boolean> =>
  sql<boolean>`p.hospital_id = ${who.hospitalId} AND p.deleted_at IS NULL
    AND (SELECT sees_whole_divisions(${who.hospitalId}, ${who.userId}))
    AND NOT EXISTS (SELECT ${divisions} AND i.id <> ALL((SELECT ${ownDivisions(who)})::bigint[]))`;

const columns = { name: 'p.name', enabled: 'p.enabled', updated_at: 'p.updated_at' };

export const partnerQueries = resourceQueries<PartnerRow>({
  table: sql`partners p`,
  key: 'p.id',
  shown: sql`p.hospital_id, p.id, p.name, p.contact, p.enabled, p.scopes, p.requests_per_minute, p.version,
    p.created_at, p.updated_at`,
  details: () => sql`
    coalesce((SELECT json_agg(json_build_object('id', i.id, 'name', i.name, 'color', i.color)
      ORDER BY i.name, i.id) ${divisions}), '[]') AS divisions,
    (SELECT count(*) FROM partner_keys k WHERE k.hospital_id = p.hospital_id AND k.partner_id = p.id
      AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > clock_timestamp())) AS key_count,
    (SELECT max(k.last_used_at) FROM partner_keys k
      WHERE k.hospital_id = p.hospital_id AND k.partner_id = p.id) AS last_used_at`,
  visible: partnerVisible,
  sorts: columns,
  sortedBy: 'name',
  searched: 'p.name',
  filters: {
    rules: partnerFilters,
    columns: {
      ...columns,
      division: ({ value }: { value: readonly string[] }) =>
        sql<boolean>`EXISTS (SELECT ${divisions} AND i.id = ANY(${[...value]}::bigint[]))`,
    },
  },
});

/** How many of these divisions the person works in herself. */
export async function countOwnDivisions(
  db: Db,
  who: Principal,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM divisions i
    WHERE i.hospital_id = ${who.hospitalId} AND i.id = ANY(${[...ids]}::bigint[]) AND i.deleted_at IS NULL
      AND i.id = ANY((SELECT ${ownDivisions(who)})::bigint[])
      AND sees_whole_divisions(${who.hospitalId}, ${who.userId})`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface PartnerColumns {
  name: string;
  contact: string | null;
  enabled: boolean;
  scopes: string[];
  requests_per_minute: number;
}

export async function insertPartner(
  tx: Tx,
  hospitalId: number,
  partner: PartnerColumns,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO partners (hospital_id, name, contact, enabled, scopes, requests_per_minute)
    VALUES (${hospitalId}, ${partner.name}, ${partner.contact}, ${partner.enabled},
      ${partner.scopes}::text[], ${partner.requests_per_minute}) RETURNING id`.execute(tx);
  if (!rows[0]) throw new Error('A partner was added and has no id.');
  return rows[0].id;
}

export async function savePartner(
  tx: Tx,
  hospitalId: number,
  id: number,
  partner: Partial<PartnerColumns> & { deleted_at?: Date },
): Promise<void> {
  await tx
    .updateTable('partners')
    .set(partner)
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .execute();
}
