import type { AdapterPayload } from 'oidc-provider';
import type { Queryable } from '../database.ts';

export interface Artifact {
  kind: string;
  id: string;
  payload: AdapterPayload;
  expiresIn: number | undefined;
}

export async function upsertArtifact(db: Queryable, artifact: Artifact): Promise<void> {
  const { kind, id, payload, expiresIn } = artifact;
  await db.query(
    `INSERT INTO identity.artifacts
       (kind, id, payload, grant_id, account_id, user_code, uid, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + make_interval(secs => $8))
     ON CONFLICT (kind, id) DO UPDATE SET payload = EXCLUDED.payload, grant_id = EXCLUDED.grant_id,
       account_id = EXCLUDED.account_id, user_code = EXCLUDED.user_code, uid = EXCLUDED.uid,
       expires_at = EXCLUDED.expires_at`,
    [
      kind,
      id,
      JSON.stringify(payload),
      payload.grantId ?? null,
      payload.accountId ?? null,
      payload.userCode ?? null,
      payload.uid ?? null,
      expiresIn ?? null,
    ],
  );
}

type ArtifactColumn = 'id' | 'uid' | 'user_code';

export async function findArtifact(
  db: Queryable,
  kind: string,
  column: ArtifactColumn,
  value: string,
): Promise<AdapterPayload | undefined> {
  const { rows } = await db.query<{ payload: AdapterPayload; consumed: number | null }>(
    `SELECT payload, extract(epoch FROM consumed_at)::int AS consumed FROM identity.artifacts
      WHERE kind = $1 AND ${column} = $2 AND (expires_at IS NULL OR expires_at > clock_timestamp())`,
    [kind, value],
  );
  const [row] = rows;
  return row && (row.consumed === null ? row.payload : { ...row.payload, consumed: row.consumed });
}

/** True for the first caller only. */
export async function consumeArtifact(db: Queryable, kind: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE identity.artifacts SET consumed_at = clock_timestamp()
      WHERE kind = $1 AND id = $2 AND consumed_at IS NULL`,
    [kind, id],
  );
  return rowCount === 1;
}

export async function deleteArtifact(db: Queryable, kind: string, id: string): Promise<void> {
  await db.query('DELETE FROM identity.artifacts WHERE kind = $1 AND id = $2', [kind, id]);
}

/** A grant and everything that was issued under it. */
export async function deleteGrant(db: Queryable, grantId: string): Promise<void> {
  await db.query(
    `DELETE FROM identity.artifacts WHERE grant_id = $1 OR (kind = 'Grant' AND id = $1)`,
    [grantId],
  );
}

/** Sessions, grants, codes and tokens: the account must sign in again everywhere. */
export async function deleteArtifactsOfAccount(db: Queryable, accountId: string): Promise<void> {
  await db.query('DELETE FROM identity.artifacts WHERE account_id = $1', [accountId]);
}

/** Deletes at most `limit` rows, so that no sweep holds many locks at once. */
export async function sweepArtifacts(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM identity.artifacts WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM identity.artifacts WHERE expires_at < clock_timestamp()
       LIMIT $1 FOR UPDATE SKIP LOCKED))`,
    [limit],
  );
  return rowCount ?? 0;
}
