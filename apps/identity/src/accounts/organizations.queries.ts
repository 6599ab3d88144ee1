import type { Queryable } from '../database.ts';

export interface OrganizationRow {
  id: string;
  name: string;
  support_phone: string | null;
}

const columns = 'id, name, support_phone';

export async function findOrganization(
  db: Queryable,
  id: string,
): Promise<OrganizationRow | undefined> {
  const { rows } = await db.query<OrganizationRow>(
    `SELECT ${columns} FROM identity.organizations WHERE id = $1`,
    [id],
  );
  return rows[0];
}

/** Answers with the stored row and whether it is new. A missing phone keeps the stored one. */
export async function upsertOrganization(
  db: Queryable,
  organization: { id: string; name: string; support_phone?: string | null | undefined },
): Promise<OrganizationRow & { created: boolean }> {
  const { id, name, support_phone: phone } = organization;
  const { rows } = await db.query<OrganizationRow & { created: boolean }>(
    `INSERT INTO identity.organizations AS stored (id, name, support_phone) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name,
       support_phone = CASE WHEN $4 THEN EXCLUDED.support_phone ELSE stored.support_phone END
     RETURNING ${columns}, xmax = 0 AS created`,
    [id, name, phone ?? null, phone !== undefined],
  );
  const [row] = rows;
  if (!row) throw new Error('The organization was neither inserted nor updated.');
  return row;
}

export async function listOrganizations(
  db: Queryable,
  { limit, after }: { limit: number; after: string },
): Promise<OrganizationRow[]> {
  const { rows } = await db.query<OrganizationRow>(
    `SELECT ${columns} FROM identity.organizations WHERE id > $1 ORDER BY id LIMIT $2`,
    [after, limit],
  );
  return rows;
}
