import { createHmac } from 'node:crypto';
import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { loadCurrentUser } from './current-user.queries.ts';

/** The person as the application needs her, with the proof of who she is for the help widget. */
export async function currentUserOf(
  { config }: Pick<Platform, 'config'>,
  db: Db,
  who: Principal,
): Promise<CurrentUser> {
  const person = await loadCurrentUser(db, who);
  if (!person) throw notFound();
  const { helpscoutSecret } = config;
  return helpscoutSecret === undefined
    ? person
    : { ...person, helpscout_signature: signatureOf(helpscoutSecret, person.email) };
}

/** What the help widget's secure mode asks for: it knows the same secret. */
const signatureOf = (secret: string, email: string): string =>
  createHmac('sha256', secret).update(email).digest('hex');
