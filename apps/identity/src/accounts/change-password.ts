import { inTransaction, type Queryable } from '../database.ts';
import { deleteArtifactsOfAccount } from '../oidc/artifacts.queries.ts';
import type { Services } from '../services.ts';
import { storePassword } from './accounts.queries.ts';
import { hashPassword } from './password-hash.ts';
import { hashLinkToken } from './password-links.ts';
import { usePasswordReset, voidPasswordResets } from './password-resets.queries.ts';

/** A new password ends every session and link that the old one could have opened. */
async function replacePassword(
  db: Queryable,
  change: { id: string; hash: string; verified: boolean },
): Promise<void> {
  await storePassword(db, change);
  await voidPasswordResets(db, change.id);
  await deleteArtifactsOfAccount(db, change.id);
}

export async function changePassword(
  { db, log }: Services,
  accountId: string,
  password: string,
): Promise<void> {
  const hash = await hashPassword(password);
  await inTransaction(db, (tx) => replacePassword(tx, { id: accountId, hash, verified: false }));
  log.info('password_changed', { account: accountId });
}

/** Answers false when the link was used or ran out in the meantime. */
export async function setPasswordByLink(
  { db, log }: Services,
  token: string,
  password: string,
): Promise<boolean> {
  const hash = await hashPassword(password);
  const accountId = await inTransaction(db, async (tx) => {
    const id = await usePasswordReset(tx, hashLinkToken(token));
    if (id) await replacePassword(tx, { id, hash, verified: true });
    return id;
  });
  if (accountId) log.info('password_set_by_link', { account: accountId });
  return accountId !== undefined;
}
