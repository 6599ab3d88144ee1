import { violates, type TenantDatabase } from '../../platform/database/database.ts';
import { failureText } from '../../platform/jobs/failure-text.ts';
import type { Clock } from '../../platform/clock.ts';
import { noTracing, type Tracing } from '../../platform/tracing/tracing.ts';
import { applyMessages } from './apply-message.ts';
import { claimMessages, settleMessages } from './inbox.queries.ts';
import { FailedMessage, Unapplied } from './unapplied.ts';
import { traceApplying } from './trace-applying.ts';

/** The database away, a connection cut, a lock lost: the message waits, and is tried again. */
const passing = /^(08|25006|40|53|55|57|58)/;
export const isPassing = (error: unknown): boolean => {
  const code = (error as { code?: unknown }).code;
  // Without a code of the database it never reached it; a mistake of ours has neither.
  if (typeof code === 'string') return passing.test(code) || code.startsWith('E');
  return error instanceof Error && /connection|timeout|timed out|rolled back/i.test(error.message);
};

/** What the table refuses, in words that say what to do. */
const refusals: readonly [index: string, text: string][] = [
  [
    'one_running_monitor_a_patient',
    'Both records are monitored. Stop the monitoring of one of them, then retry this message.',
  ],
];

export function whyNot(error: unknown): string {
  if (error instanceof Unapplied) return error.message;
  const refusal = refusals.find(([index]) => violates(error, index));
  return refusal?.[1] ?? `It could not be applied: ${failureText(error)}`;
}

/** Of different patients, in one transaction. */
export const mostTogether = 16;

/**
 * Applies waiting messages of a hospital, as many together as are asked for; answers how many. A crash
 * anywhere leaves them waiting with nothing of them done. One that cannot be applied is set aside with the
 * reason, and those after it go on: when it is tried again it changes only what nothing later has changed.
 */
export async function applyNext(
  database: TenantDatabase,
  hospitalId: number,
  clock: Clock,
  { most = mostTogether, tracing = noTracing }: { most?: number; tracing?: Tracing } = {},
): Promise<number> {
  const actor = { hospitalId, userId: null, userName: 'ADT', requestId: 'adt' };
  let claimed: number[] = [];
  const traces = traceApplying(tracing);
  try {
    const settled = await database.writing(actor, async (tx) => {
      const messages = traces.begin(await claimMessages(tx, hospitalId, most));
      claimed = messages.map(({ id }) => id);
      return messages.length === 0 ? [] : applyMessages(tx, hospitalId, messages, clock.now());
    });
    traces.end(settled);
    return settled.length;
  } catch (thrown) {
    traces.fail();
    const error = thrown instanceof FailedMessage ? thrown.cause : thrown;
    if (claimed.length === 0 || isPassing(error)) throw error;
    const id =
      thrown instanceof FailedMessage ? thrown.id : claimed.length === 1 ? claimed[0] : undefined;
    if (id === undefined)
      return applyOneByOne(database, hospitalId, clock, tracing, claimed.length);
    const failed = { id, state: 'failed' as const, error: whyNot(error), remarks: [] };
    await database.writing(actor, (tx) => settleMessages(tx, hospitalId, [failed], clock.now()));
    return 1;
  }
}

/** One of them cannot be applied, and only by itself it is known which. */
async function applyOneByOne(
  database: TenantDatabase,
  hospitalId: number,
  clock: Clock,
  tracing: Tracing,
  count: number,
): Promise<number> {
  let applied = 0;
  while (applied < count) {
    const one = await applyNext(database, hospitalId, clock, { most: 1, tracing });
    if (one === 0) break;
    applied += one;
  }
  return applied;
}
