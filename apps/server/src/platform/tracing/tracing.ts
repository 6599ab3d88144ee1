import type { SpanAttributes } from './span-attributes.ts';

/** The steps of a path that are looked at; decision 0033 shows both paths. */
export type Step = 'call' | 'commit' | 'receive' | 'store' | 'apply' | 'relay' | 'deliver';

/** A step under way. It is told of when it has ended, and not at all if it never does. */
export interface Trace {
  /** What goes along to whatever follows from this step. */
  readonly traceparent: string;
  note(attributes: SpanAttributes): void;
  end(how?: 'failed'): void;
}

export interface Tracing {
  /** Where a path begins, or goes on from a browser's header; nothing when it is not in the share. */
  begin(step: Step, from: unknown, attributes?: SpanAttributes): Trace | undefined;
  /** Goes on with what is looked at already; nothing otherwise. */
  follow(
    step: Step,
    after: string | null | undefined,
    attributes?: SpanAttributes,
    since?: number,
  ): Trace | undefined;
  stop(): Promise<void>;
}

export const noTracing: Tracing = {
  begin: () => undefined,
  follow: () => undefined,
  stop: () => Promise.resolve(),
};

/** Ends the step with the work that it stands for. */
export async function during<Result>(
  trace: Trace | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work();
    trace?.end();
    return result;
  } catch (error) {
    trace?.end('failed');
    throw error;
  }
}
