import { setTimeout as pause } from 'node:timers/promises';

export interface EventuallyOptions {
  withinMs?: number;
  everyMs?: number;
}

/**
 * Repeats until `attempt` neither throws nor answers false, and answers with its result. At the end
 * it fails with what the last attempt said, so that the reason is in the report and not 'timed out'.
 * A long transaction of the other worker's tests holds back what is told: what has to be quick says how quick.
 */
export async function eventually<T>(
  attempt: () => T | Promise<T>,
  { withinMs = 15_000, everyMs = 20 }: EventuallyOptions = {},
): Promise<Exclude<T, false>> {
  const end = performance.now() + withinMs;
  for (;;) {
    const outcome = await tryOnce(attempt);
    if ('result' in outcome) return outcome.result;
    if (performance.now() >= end) throw tooLate(withinMs, outcome.error);
    await pause(everyMs);
  }
}

type Outcome<T> = { result: Exclude<T, false> } | { error: unknown };

async function tryOnce<T>(attempt: () => T | Promise<T>): Promise<Outcome<T>> {
  try {
    const result = await attempt();
    if (result === false) return { error: new Error('the condition is still false') };
    return { result: result as Exclude<T, false> };
  } catch (error) {
    return { error };
  }
}

function tooLate(withinMs: number, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`Did not come true within ${withinMs} ms. The last attempt said: ${reason}`, {
    cause,
  });
}
