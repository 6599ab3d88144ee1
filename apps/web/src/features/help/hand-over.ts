import type { CurrentUser } from '@lamplight/contracts/entities/current-user';

export interface HelpProof {
  kind: 'helpscout_signature';
  email: string;
  signature: string;
}

interface Asker {
  postMessage: (message: HelpProof, origin: string) => void;
}

export type HandOver = 'not-set-up' | 'nobody-asked' | 'done';

/** Gives whoever opened this window the proof of who the person is; never to another origin. */
export function handOver(
  user: Pick<CurrentUser, 'email' | 'helpscout_signature'>,
  asker: Asker | null,
  origin: string,
): HandOver {
  if (user.helpscout_signature === null) return 'not-set-up';
  if (asker === null) return 'nobody-asked';
  const { email, helpscout_signature: signature } = user;
  asker.postMessage({ kind: 'helpscout_signature', email, signature }, origin);
  return 'done';
}
