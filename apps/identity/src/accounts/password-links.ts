import { createHash, randomBytes } from 'node:crypto';
import { invitationMail, passwordResetMail } from '../mail/mail-texts.ts';
import type { Services } from '../services.ts';
import type { AccountRow } from './accounts.queries.ts';
import { insertPasswordReset } from './password-resets.queries.ts';

const resetMinutes = 30;
/** A new colleague may be off for the weekend. */
const invitationHours = 72;

/** Only this hash is stored: whoever reads the table cannot use the links. */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest();

async function createLink(
  { db, config }: Services,
  accountId: string,
  seconds: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertPasswordReset(db, { tokenHash: hashLinkToken(token), accountId, seconds });
  return `${config.issuer}/set-password?token=${token}`;
}

export async function sendResetMail(services: Services, account: AccountRow): Promise<void> {
  const link = await createLink(services, account.id, resetMinutes * 60);
  await services.mailer.send(account.email, passwordResetMail(account, link, resetMinutes));
}

export async function sendInvitation(services: Services, account: AccountRow): Promise<void> {
  const link = await createLink(services, account.id, invitationHours * 3600);
  await services.mailer.send(account.email, invitationMail(account, link, invitationHours));
}
