import type { UserClaim } from '@lamplight/contracts/entities/fhir-issuer';
import { fhirIssuerFilters } from '@lamplight/contracts/tables/fhir-issuers';
import { sql } from 'kysely';
import type { Db, TenantDatabase, Tx } from '../../platform/database/database.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';

export interface IssuerRow {
  id: number;
  name: string;
  iss: string;
  client_id: string;
  is_confidential: boolean;
  has_secret: boolean;
  number_system: string;
  user_claim: UserClaim;
  user_domain: string | null;
  endpoint_origins: string | null;
  frame_origins: string | null;
  is_enabled: boolean;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const shown = sql`i.id, i.name, i.iss, i.client_id, i.is_confidential, i.number_system, i.user_claim,
  i.user_domain, i.endpoint_origins, i.frame_origins, i.is_enabled, i.version, i.created_at, i.updated_at,
  EXISTS (SELECT FROM fhir_issuer_secrets s
    WHERE s.hospital_id = i.hospital_id AND s.issuer_id = i.id) AS has_secret`;

export const fhirIssuerQueries = resourceQueries<IssuerRow>({
  table: sql`fhir_issuers i`,
  key: 'i.id',
  shown,
  visible: (who) => sql<boolean>`i.hospital_id = ${who.hospitalId} AND i.deleted_at IS NULL`,
  sorts: { name: 'i.name', iss: 'i.iss', is_enabled: 'i.is_enabled', updated_at: 'i.updated_at' },
  sortedBy: 'name',
  searched: ['i.name', 'i.iss'],
  filters: {
    rules: fhirIssuerFilters,
    columns: {
      name: 'i.name',
      iss: 'i.iss',
      is_enabled: 'i.is_enabled',
      updated_at: 'i.updated_at',
    },
  },
});

/** One that may be asked, in its hospital. */
export interface KnownIssuer extends IssuerRow {
  hospitalId: number;
  organization: string;
}

const known = async (
  db: Db,
  hospitalId: number,
  which: { iss: string } | { id: number },
): Promise<KnownIssuer | undefined> => {
  const { rows } = await sql<KnownIssuer>`SELECT ${shown}, i.hospital_id AS "hospitalId",
      h.auth0_id AS organization
    FROM fhir_issuers i JOIN hospitals h ON h.id = i.hospital_id
   WHERE i.hospital_id = ${hospitalId} AND i.is_enabled AND i.deleted_at IS NULL
     AND ${'iss' in which ? sql`i.iss = ${which.iss}` : sql`i.id = ${which.id}`}`.execute(db);
  return rows[0];
};

/** The look-up that happens before a hospital is known: letter by letter as it was entered. */
export async function issuerNamed(
  database: TenantDatabase,
  iss: string,
): Promise<KnownIssuer | undefined> {
  const { rows } = await database.pool.query<{ id: number | null }>(
    'SELECT hospital_of_fhir_issuer($1) AS id',
    [iss],
  );
  const hospitalId = rows[0]?.id;
  return hospitalId ? known(database.reading(hospitalId), hospitalId, { iss }) : undefined;
}

export const enabledIssuer = (
  db: Db,
  hospitalId: number,
  id: number,
): Promise<KnownIssuer | undefined> => known(db, hospitalId, { id });

export async function storeSecret(
  tx: Tx,
  hospitalId: number,
  issuerId: number,
  sealed: string,
): Promise<void> {
  await tx
    .insertInto('fhir_issuer_secrets')
    .values({ hospital_id: hospitalId, issuer_id: issuerId, sealed })
    .onConflict((conflict) =>
      conflict.columns(['hospital_id', 'issuer_id']).doUpdateSet({ sealed }),
    )
    .execute();
}

export async function forgetSecret(tx: Tx, hospitalId: number, issuerId: number): Promise<void> {
  await tx
    .deleteFrom('fhir_issuer_secrets')
    .where('hospital_id', '=', hospitalId)
    .where('issuer_id', '=', issuerId)
    .execute();
}

export async function findSecret(
  db: Db,
  hospitalId: number,
  issuerId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('fhir_issuer_secrets')
    .select('sealed')
    .where('hospital_id', '=', hospitalId)
    .where('issuer_id', '=', issuerId)
    .executeTakeFirst();
  return row?.sealed;
}
