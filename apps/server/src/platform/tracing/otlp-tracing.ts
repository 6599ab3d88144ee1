import { randomUUID } from 'node:crypto';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace as otel,
  TraceFlags,
  type Context,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { traceparentShape } from '@lamplight/contracts/traceparent';
import type { OtlpSettings, Role } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { BoundedExport } from './bounded-export.ts';
import { attributePrefix, sendable, type SpanAttributes } from './span-attributes.ts';
import type { Step, Trace, Tracing } from './tracing.ts';

const kinds: Record<Step, SpanKind> = {
  call: SpanKind.SERVER,
  commit: SpanKind.INTERNAL,
  receive: SpanKind.SERVER,
  store: SpanKind.INTERNAL,
  apply: SpanKind.CONSUMER,
  relay: SpanKind.PRODUCER,
  deliver: SpanKind.CONSUMER,
};
/** What a span is named by besides its step. */
const naming = ['call', 'event', 'message'] as const;

/**
 * Traces by the official SDK, each span made by hand. The automatic instrumentations are not used: they record
 * addresses and SQL, and those can name a patient.
 */
export class OtlpTracing implements Tracing {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;

  constructor(
    { url, share, gatherMs = 1_000, exportWithinMs = 5_000 }: OtlpSettings,
    roles: readonly Role[],
    metrics: Metrics,
  ) {
    const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportWithinMs });
    this.#provider = new TracerProvider({
      // By the trace's id alone, so that all processes decide alike and no sender decides for us.
      sampler: new TraceIdRatioBasedSampler(share),
      spanProcessors: [new BoundedExport(exporter, metrics, gatherMs)],
      resource: resourceFromAttributes({
        'service.name': 'lamplight',
        'service.instance.id': randomUUID(),
        [`${attributePrefix}roles`]: roles.join(','),
      }),
    });
    this.#tracer = this.#provider.getTracer('lamplight');
  }

  begin(step: Step, from: unknown, attributes: SpanAttributes = {}): Trace | undefined {
    return this.#start(step, contextOf(from) ?? ROOT_CONTEXT, attributes);
  }

  follow(
    step: Step,
    after: string | null | undefined,
    attributes: SpanAttributes = {},
    since?: number,
  ): Trace | undefined {
    const context = contextOf(after);
    return context && this.#start(step, context, attributes, since);
  }

  stop(): Promise<void> {
    return this.#provider.shutdown();
  }

  #start(
    step: Step,
    context: Context,
    attributes: SpanAttributes,
    since?: number,
  ): Trace | undefined {
    const options = { kind: kinds[step], ...(since !== undefined && { startTime: since }) };
    const span = this.#tracer.startSpan(step, options, context);
    if (!span.isRecording()) return undefined;
    const sent = sendable(attributes);
    span.setAttributes(sent);
    const about = naming.map((name) => sent[attributePrefix + name]).find(Boolean);
    if (about !== undefined) span.updateName(`${step} ${about}`);
    const { traceId, spanId } = span.spanContext();
    return {
      traceparent: `00-${traceId}-${spanId}-01`,
      note: (more) => void span.setAttributes(sendable(more)),
      end: (how) => {
        if (how === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }
}

function contextOf(traceparent: unknown): Context | undefined {
  const parts = typeof traceparent === 'string' ? traceparentShape.exec(traceparent) : null;
  if (!parts?.[1] || !parts[2]) return undefined;
  return otel.setSpanContext(ROOT_CONTEXT, {
    traceId: parts[1],
    spanId: parts[2],
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  });
}
