import type { ReplyOf } from '@lamplight/contracts/call';
import type { bootSession } from '@lamplight/contracts/calls/boot';
import type { SignedInBoot } from './person-in-tab.ts';

const askAgainMs = 250;
const mostMs = 10_000;

/**
 * Who has signed in over the running page. The page hears of it before the browser has the new cookie,
 * so it asks until somebody is there.
 */
export async function nextAtDesk(
  boot: () => Promise<ReplyOf<typeof bootSession>>,
): Promise<SignedInBoot> {
  const end = performance.now() + mostMs;
  for (;;) {
    const booted = await boot();
    if (booted.signed_in) return booted;
    if (performance.now() > end) throw new Error('Nobody is signed in here.');
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
  }
}
