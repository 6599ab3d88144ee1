import type { Queryable } from '../database.ts';

export async function insertPasswordReset(
  db: Queryable,
  { tokenHash, accountId, seconds }: { tokenHash: Buffer; accountId: string; seconds: number },
): Promise<void> {
  await db.query(
    `INSERT INTO identity.password_resets (token_hash, account_id, expires_at)
     VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))`,
    [tokenHash, accountId, seconds],
  );
}

const usable = 'token_hash = $1 AND used_at IS NULL AND expires_at > clock_timestamp()';

export async function findPasswordReset(
  db: Queryable,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const { rows } = await db.query<{ account_id: string }>(
    `SELECT account_id FROM identity.password_resets WHERE ${usable}`,
    [tokenHash],
  );
  return rows[0]?.account_id;
}

/** Answers with the account for the first caller only: two tabs cannot both use one link. */
export async function usePasswordReset(
  db: Queryable,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const { rows } = await db.query<{ account_id: string }>(
    `UPDATE identity.password_resets SET used_at = clock_timestamp() WHERE ${usable} RETURNING account_id`,
    [tokenHash],
  );
  return rows[0]?.account_id;
}

export async function voidPasswordResets(db: Queryable, accountId: string): Promise<void> {
  await db.query(
    `UPDATE identity.password_resets SET used_at = clock_timestamp()
      WHERE account_id = $1 AND used_at IS NULL`,
    [accountId],
  );
}

export async function sweepPasswordResets(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM identity.password_resets WHERE expires_at < clock_timestamp() - interval '1 day'`,
  );
  return rowCount ?? 0;
}
