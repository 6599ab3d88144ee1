import { ApiError, NetworkFailure } from './failures.ts';

export interface RetryPlan {
  attempts: number;
  firstDelayMs: number;
}

export const defaultRetry: RetryPlan = { attempts: 3, firstDelayMs: 300 };

const gatewayTroubles = new Set([502, 503, 504]);

export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 503;
  return (
    error instanceof NetworkFailure &&
    (error.status === undefined || gatewayTroubles.has(error.status))
  );
}

/** Full jitter: after a server restart a ward's browsers must not all come back in the same instant. */
export const delayBefore = (attempt: number, plan: RetryPlan, random: () => number): number =>
  plan.firstDelayMs * 2 ** (attempt - 1) * (0.5 + random());

/** Waits, or ends early when the signal fires; the caller then looks at the signal. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done, { once: true });
    if (signal.aborted) done();
  });
