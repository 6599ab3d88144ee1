import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

export const newKeyName = (): string => `whk_${randomBytes(9).toString('hex')}`;

/**
 * What signs under a name. It follows from the installation's own secret, so that nothing that could
 * sign lies in the database; another installation makes another one of the same name.
 */
export const secretOf = (installation: Buffer, keyName: string): string =>
  `whs_${Buffer.from(hkdfSync('sha256', installation, keyName, 'lamplight webhook', 32)).toString('base64url')}`;

const macOf = (secret: string, timestamp: number, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** `key=whk_…,v1=<hex>`, one for each key, the newest first; the time counts as said by its own header. */
export const signatureOf = (
  installation: Buffer,
  keyNames: readonly string[],
  timestamp: number,
  body: string,
): string =>
  keyNames
    .map((name) => `key=${name},v1=${macOf(secretOf(installation, name), timestamp, body)}`)
    .join('; ');

/** What a partner sends with a call that must be signed. */
export const signedHeaders = (
  secret: string,
  timestamp: number,
  body: string,
): Record<string, string> => ({
  'lamplight-timestamp': String(timestamp),
  'lamplight-signature': `v1=${macOf(secret, timestamp, body)}`,
});

/** How far the time of a signed call may be off, either way: what is older may be a replay. */
const mostSecondsOff = 300;

interface Signed {
  timestamp: unknown;
  signature: unknown;
  body: string;
}

/** Whether it was signed just now by who has the secret, over this very body. */
export function isSignedBy(secret: string, { timestamp, signature, body }: Signed, now: Date) {
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (typeof signature !== 'string') return false;
  const said = /(?:^|[,;] ?)v1=([0-9a-f]{64})$/.exec(signature)?.[1];
  if (said === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > mostSecondsOff) return false;
  const right = macOf(secret, Number(timestamp), body);
  return timingSafeEqual(Buffer.from(said), Buffer.from(right));
}
