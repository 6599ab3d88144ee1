import { setTimeout as pause } from 'node:timers/promises';

export interface PollOptions {
  withinMs: number;
  everyMs?: number;
  signal?: AbortSignal;
}

/** Tries until an attempt succeeds. At the end the last failure is the reason given. */
export async function pollUntil<T>(
  what: string,
  attempt: () => Promise<T>,
  { withinMs, everyMs = 50, signal }: PollOptions,
): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    signal?.throwIfAborted();
    const outcome = await tryOnce(attempt);
    if ('result' in outcome) return outcome.result;
    if (performance.now() >= end) throw tooLate(what, withinMs, outcome.error);
    await pause(everyMs, undefined, { signal });
  }
}

async function tryOnce<T>(attempt: () => Promise<T>): Promise<{ result: T } | { error: unknown }> {
  try {
    return { result: await attempt() };
  } catch (error) {
    return { error };
  }
}

function tooLate(what: string, withinMs: number, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`${what} within ${withinMs} ms: ${reason}`, { cause });
}
