import type { Services } from '../services.ts';
import { findAccountsByEmail, type AccountRow } from './accounts.queries.ts';
import { passwordFits } from './password-hash.ts';
import { beginAttempt, forgiveAttempt } from './throttle.ts';

export interface Credentials {
  email: string;
  password: string;
  /** Only accounts of this organization may answer; without it those of every organization. */
  organization: string | undefined;
  address: string;
}

export type CredentialsOutcome =
  | { kind: 'throttled' }
  | { kind: 'wrong' }
  | { kind: 'disabled' }
  /** The password is right for each of these; more than one only without an organization. */
  | { kind: 'right'; accounts: [AccountRow, ...AccountRow[]] };

export async function checkCredentials(
  services: Services,
  { email, password, organization, address }: Credentials,
): Promise<CredentialsOutcome> {
  const attempt = await beginAttempt(services, 'password', { email, address });
  if (!attempt) return { kind: 'throttled' };
  const fitting = await accountsThatFit(services, email, password, organization);
  if (fitting.length === 0) return { kind: 'wrong' };
  await forgiveAttempt(services, attempt);
  const [first, ...others] = fitting.filter((account) => !account.disabled_at);
  return first ? { kind: 'right', accounts: [first, ...others] } : { kind: 'disabled' };
}

async function accountsThatFit(
  { db }: Services,
  email: string,
  password: string,
  organization: string | undefined,
): Promise<AccountRow[]> {
  const accounts = await findAccountsByEmail(db, email, organization);
  if (accounts.length === 0) await passwordFits(null, password);
  const fits = await Promise.all(
    accounts.map((account) => passwordFits(account.password_hash, password)),
  );
  return accounts.filter((_account, index) => fits[index]);
}
