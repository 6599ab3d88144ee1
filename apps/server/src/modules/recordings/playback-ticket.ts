import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Long enough to watch ten minutes with pauses; then the page asks for another. */
const minutes = 30;

const ticket = z.object({
  hospital: z.int().positive(),
  recording: z.int().positive(),
  session: z.int().positive(),
  until: z.int().positive(),
});
type Ticket = z.infer<typeof ticket>;

/** A use of the secret of its own: no ticket is a token, and no token a ticket. */
const sealOf = (secret: Uint8Array, text: string): Buffer =>
  createHmac('sha256', secret).update(`lamplight-playback-v1 ${text}`).digest();

export function newTicket(
  secret: Uint8Array,
  of: Omit<Ticket, 'until'>,
  now: Date,
): { text: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  const said = Buffer.from(JSON.stringify({ ...of, until: expiresAt.getTime() }));
  const text = said.toString('base64url');
  return { text: `${text}.${sealOf(secret, text).toString('base64url')}`, expiresAt };
}

/** Undefined for one that was not made here, or is over. */
export function readTicket(secret: Uint8Array, given: string, now: Date): Ticket | undefined {
  const [text = '', seal = ''] = given.split('.');
  const right = sealOf(secret, text);
  const shown = Buffer.from(seal, 'base64url');
  if (shown.length !== right.length || !timingSafeEqual(shown, right)) return undefined;
  const said = ticket.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return said.until > now.getTime() ? said : undefined;
}
