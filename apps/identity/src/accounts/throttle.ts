import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Services } from '../services.ts';
import { countAttempts, deleteAttempts, insertAttempts } from './attempts.queries.ts';

export const attemptWindowSeconds = 15 * 60;
export const attemptsPerEmail = 5;
export const tooManyAttemptsText = 'Too many attempts. Please wait a few minutes and try again.';

/** Each purpose counts for itself: asking for mails does not use up tries at the password. */
export type AttemptPurpose = 'password' | 'mail';

export interface Attempt {
  ids: string[];
  emailKey: string;
}

/**
 * Counts the attempt before it is made, so that a thousand attempts at the same moment are not
 * all let through; answers with nothing when either the e-mail or the address was tried too often.
 * A refused attempt does not count: who keeps trying is not locked out for longer.
 */
export async function beginAttempt(
  { db, keys, config }: Services,
  purpose: AttemptPurpose,
  { email, address }: { email: string; address: string },
): Promise<Attempt | undefined> {
  const hide = (kind: string, value: string) =>
    `${purpose}-${kind}:${createHmac('sha256', keys.attempts).update(value).digest('base64url')}`;
  const emailKey = hide('email', email.trim().toLowerCase());
  const addressKey = hide('address', network(address));
  const ids = await insertAttempts(db, [emailKey, addressKey]);
  const counts = await countAttempts(db, [emailKey, addressKey], attemptWindowSeconds);
  const allowed =
    (counts.get(emailKey) ?? 0) <= attemptsPerEmail &&
    (counts.get(addressKey) ?? 0) <= config.attemptsPerAddress;
  if (allowed) return { ids, emailKey };
  await deleteAttempts(db, { ids });
  return undefined;
}

/** After the right password: the e-mail starts afresh, the address only gets this attempt back. */
export async function forgiveAttempt({ db }: Services, attempt: Attempt): Promise<void> {
  await deleteAttempts(db, { ids: attempt.ids, keys: [attempt.emailKey] });
}

/** One IPv6 subscriber owns a whole /64 and could vary the rest at will. */
export function network(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [left = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = tail ? Array<string>(8 - left.length - tail.length).fill('0') : [];
  return [...left, ...zeros, ...(tail ?? [])].slice(0, 4).join(':');
}
