import type { Trace, Tracing } from '../../platform/tracing/tracing.ts';
import type { SettledMessage, WaitingMessage } from './inbox.queries.ts';

/** One step for each message that is looked at, from its claim to the commit it shares with others. */
export function traceApplying(tracing: Tracing) {
  const steps = new Map<number, Trace>();
  return {
    /** The same messages; what they announce then follows from their being applied. */
    begin: (messages: readonly WaitingMessage[]): WaitingMessage[] =>
      messages.map((message) => {
        const step = tracing.follow('apply', message.trace, { together: messages.length });
        if (step) steps.set(message.id, step);
        return { ...message, trace: step?.traceparent ?? null };
      }),
    end: (settled: readonly SettledMessage[]): void => {
      for (const [id, step] of steps) {
        const outcome = settled.find((one) => one.id === id)?.state ?? 'held_up';
        step.note({ outcome });
        step.end(outcome === 'failed' ? 'failed' : undefined);
      }
    },
    fail: (): void => {
      for (const step of steps.values()) step.end('failed');
    },
  };
}
