import type { Queryable } from '../database.ts';

export interface AccountRow {
  id: string;
  organization_id: string;
  organization_name: string;
  email: string;
  name: string;
  email_verified: boolean;
  password_hash: string | null;
  password_changed_at: Date | null;
  must_change_password: boolean;
  disabled_at: Date | null;
}

const selectAccounts = `
  SELECT account.id, organization_id, organization.name AS organization_name, email, account.name,
         email_verified, password_hash, password_changed_at, must_change_password, disabled_at
    FROM identity.accounts AS account
    JOIN identity.organizations AS organization ON organization.id = organization_id`;

export async function findAccount(db: Queryable, id: string): Promise<AccountRow | undefined> {
  const { rows } = await db.query<AccountRow>(`${selectAccounts} WHERE account.id = $1`, [id]);
  return rows[0];
}

/** Bounded, because each account found costs the sign-in one password verification. */
const accountsPerAddress = 10;

export async function findAccountsByEmail(
  db: Queryable,
  email: string,
  organization: string | undefined,
): Promise<AccountRow[]> {
  const { rows } = await db.query<AccountRow>(
    `${selectAccounts}
      WHERE lower(email) = lower($1) AND ($2::text IS NULL OR organization_id = $2)
      ORDER BY organization.name, account.id LIMIT ${accountsPerAddress}`,
    [email, organization ?? null],
  );
  return rows;
}

export interface AccountPage {
  organization: string;
  limit: number;
  after: string;
  /** Only the account with this address. */
  email?: string | undefined;
}

export async function listAccounts(
  db: Queryable,
  { organization, limit, after, email }: AccountPage,
): Promise<AccountRow[]> {
  const { rows } = await db.query<AccountRow>(
    `${selectAccounts} WHERE organization_id = $1 AND lower(email) > lower($2)
        AND ($4::text IS NULL OR lower(email) = lower($4))
      ORDER BY lower(email) LIMIT $3`,
    [organization, after, limit, email ?? null],
  );
  return rows;
}

export interface NewAccount {
  organization: string;
  email: string;
  name: string;
  email_verified: boolean;
  must_change_password: boolean;
  password_hash: string | null;
}

/** Answers with the new id, or nothing when the organization already has this address. */
export async function insertAccount(
  db: Queryable,
  account: NewAccount,
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO identity.accounts
       (organization_id, email, name, email_verified, must_change_password, password_hash, password_changed_at)
     VALUES ($1, $2, $3, $4, $5, $6::text, CASE WHEN $6::text IS NOT NULL THEN clock_timestamp() END)
     ON CONFLICT (organization_id, lower(email)) DO NOTHING RETURNING id`,
    [
      account.organization,
      account.email,
      account.name,
      account.email_verified,
      account.must_change_password,
      account.password_hash,
    ],
  );
  return rows[0]?.id;
}

export interface AccountChange {
  email?: string | undefined;
  name?: string | undefined;
  email_verified?: boolean | undefined;
  must_change_password?: boolean | undefined;
}

/** A changed address is unverified until somebody says otherwise. */
export async function updateAccount(
  db: Queryable,
  id: string,
  change: AccountChange,
): Promise<void> {
  await db.query(
    `UPDATE identity.accounts SET
       email = COALESCE($2, email),
       name = COALESCE($3, name),
       email_verified = COALESCE($4, email_verified AND lower(email) = lower(COALESCE($2, email))),
       must_change_password = COALESCE($5, must_change_password)
     WHERE id = $1`,
    [
      id,
      change.email ?? null,
      change.name ?? null,
      change.email_verified ?? null,
      change.must_change_password ?? null,
    ],
  );
}

export async function setAccountDisabled(
  db: Queryable,
  id: string,
  disabled: boolean,
): Promise<void> {
  await db.query(
    `UPDATE identity.accounts
        SET disabled_at = CASE WHEN $2 THEN COALESCE(disabled_at, clock_timestamp()) END
      WHERE id = $1`,
    [id, disabled],
  );
}

/** `verified`: the person came through a link that was sent to the address. */
export async function storePassword(
  db: Queryable,
  { id, hash, verified }: { id: string; hash: string; verified: boolean },
): Promise<void> {
  await db.query(
    `UPDATE identity.accounts
        SET password_hash = $2, password_changed_at = clock_timestamp(),
            must_change_password = false, email_verified = email_verified OR $3
      WHERE id = $1`,
    [id, hash, verified],
  );
}
