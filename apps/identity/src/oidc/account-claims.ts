import type { Account, FindAccount } from 'oidc-provider';
import { z } from 'zod';
import { findAccount } from '../accounts/accounts.queries.ts';
import type { Queryable } from '../database.ts';

export const claimsByScope = {
  openid: ['sub', 'organization', 'name', 'email', 'email_verified'],
  profile: ['name'],
  email: ['email', 'email_verified'],
};

/** Who an issued session or token belongs to; nobody once the account is disabled or gone. */
export function createFindAccount(db: Queryable): FindAccount {
  return async (_ctx, id): Promise<Account | undefined> => {
    if (!z.uuid().safeParse(id).success) return undefined;
    const account = await findAccount(db, id);
    if (!account || account.disabled_at) return undefined;
    const claims = {
      sub: account.id,
      name: account.name,
      email: account.email,
      email_verified: account.email_verified,
      organization: account.organization_id,
    };
    return { accountId: account.id, organization: account.organization_id, claims: () => claims };
  };
}
