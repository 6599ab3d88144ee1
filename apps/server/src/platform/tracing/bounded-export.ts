import { setTimeout } from 'node:timers/promises';
import { ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace';
import type { Metrics } from '../metrics.ts';

const mostWaiting = 2_048;
const mostTogether = 512;
/** A collector that is away must not hold up a restart. */
const lastWordsMs = 2_000;

/**
 * Hands ended spans to the collector, one batch at a time. Calls never wait for it: past a bound spans are
 * dropped, and so are those of a batch that the collector did not take. Both are counted, which is why the SDK's
 * own batching is not used: it tells nobody.
 */
export class BoundedExport implements SpanProcessor {
  readonly #exporter: SpanExporter;
  readonly #metrics: Pick<Metrics, 'spansSent' | 'spansDropped'>;
  readonly #gatherMs: number;
  readonly #waiting: ReadableSpan[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;

  constructor(
    exporter: SpanExporter,
    metrics: Pick<Metrics, 'spansSent' | 'spansDropped'>,
    gatherMs: number,
  ) {
    this.#exporter = exporter;
    this.#metrics = metrics;
    this.#gatherMs = gatherMs;
  }

  onStart(): void {}

  onEnd(span: ReadableSpan): void {
    if (this.#waiting.length >= mostWaiting) {
      this.#metrics.spansDropped.inc();
      return;
    }
    this.#waiting.push(span);
    if (this.#waiting.length >= mostTogether) this.#sendAll();
    else this.#timer ??= globalThis.setTimeout(() => this.#sendAll(), this.#gatherMs).unref();
  }

  async forceFlush(): Promise<void> {
    this.#sendAll();
    await this.#sending;
  }

  async shutdown(): Promise<void> {
    const said = this.forceFlush().then(() => this.#exporter.shutdown());
    await Promise.race([said, setTimeout(lastWordsMs, undefined, { ref: false })]);
    this.#metrics.spansDropped.inc(this.#waiting.splice(0).length);
  }

  #sendAll(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sending ??= this.#sendWhileWaiting().finally(() => (this.#sending = undefined));
  }

  async #sendWhileWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, mostTogether);
      const isTaken = await this.#send(batch);
      this.#metrics[isTaken ? 'spansSent' : 'spansDropped'].inc(batch.length);
    }
  }

  #send(batch: ReadableSpan[]): Promise<boolean> {
    // The exporter ends by its own time-out and never throws.
    return new Promise((resolve) =>
      this.#exporter.export(batch, ({ code }) => resolve(code === ExportResultCode.SUCCESS)),
    );
  }
}
