import { parseTopic, type EventType } from '@lamplight/contracts/events';
import type { Bus } from '../bus/bus.ts';
import type { Tracing } from '../tracing/tracing.ts';

interface Announced {
  topic: string;
  type: string;
  data: unknown;
  /** Seconds since it was written. */
  age: number;
  trace: string | null;
}

/** Hands them to the bus; done when the bus has confirmed them. */
export async function publishRows(
  bus: Bus,
  tracing: Tracing,
  rows: readonly Announced[],
): Promise<void> {
  const steps = rows.flatMap(({ topic, type, data, age, trace: after }) => {
    const about = { event: type as EventType, topic: parseTopic(topic)?.kind };
    // It begins with the write: the wait for the relay is what one looks for.
    const trace = tracing.follow('relay', after, about, Date.now() - age * 1_000);
    bus.publish(topic, JSON.stringify({ topic, type, data, trace: trace?.traceparent }));
    return trace ?? [];
  });
  await bus.settled();
  for (const step of steps) step.end();
}
