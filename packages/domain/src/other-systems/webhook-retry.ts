const hour = 3_600_000;
/** So long a receiver may be away without missing anything. */
export const webhookPatienceMs = 24 * hour;
const firstMs = 5_000;
/** A receiver that is back is not kept waiting for long. */
const mostMs = 15 * 60_000;

/** When a delivery that failed is tried next, or nothing when that is given up. */
export function nextAttempt(failed: {
  attempts: number;
  since: Date;
  now: Date;
}): Date | undefined {
  const { attempts, since, now } = failed;
  const wait = Math.min(mostMs, firstMs * 2 ** Math.min(20, attempts - 1));
  const next = new Date(now.getTime() + wait);
  return next.getTime() - since.getTime() > webhookPatienceMs ? undefined : next;
}
