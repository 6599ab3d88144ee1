import { ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { expect, it } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { BoundedExport } from './bounded-export.ts';

type Answer = Parameters<SpanExporter['export']>[1];

/** A collector that answers when it is told to. */
function slowCollector() {
  const asked: { count: number; answer: Answer }[] = [];
  const exporter: SpanExporter = {
    export: (spans, answer) => void asked.push({ count: spans.length, answer }),
    shutdown: () => Promise.resolve(),
  };
  return { asked, exporter };
}
const span = {} as ReadableSpan;

async function counted() {
  const metrics = createMetrics();
  const read = async () => ({
    sent: (await metrics.spansSent.get()).values[0]?.value,
    dropped: (await metrics.spansDropped.get()).values[0]?.value,
  });
  return { metrics, read };
}

it('keeps a bounded number while the collector does not answer, and counts what it drops', async () => {
  const { asked, exporter } = slowCollector();
  const { metrics, read } = await counted();
  const bounded = new BoundedExport(exporter, metrics, 1_000);
  for (let at = 0; at < 10_000; at += 1) bounded.onEnd(span);
  // One batch is on its way, four wait, and nothing else is begun.
  expect(asked.map(({ count }) => count)).toEqual([512]);
  expect(await read()).toEqual({ sent: 0, dropped: 10_000 - 512 - 2_048 });
});

it('counts what the collector refused, and goes on with the next', async () => {
  const { asked, exporter } = slowCollector();
  const { metrics, read } = await counted();
  const bounded = new BoundedExport(exporter, metrics, 1_000);
  for (let at = 0; at < 513; at += 1) bounded.onEnd(span);
  const flushed = bounded.forceFlush();
  asked[0]?.answer({ code: ExportResultCode.FAILED });
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer({ code: ExportResultCode.SUCCESS });
  await flushed;
  expect(await read()).toEqual({ sent: 1, dropped: 512 });
});
