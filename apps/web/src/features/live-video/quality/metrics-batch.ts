import type { ApiClient } from '@lamplight/api-client/api-client';
import { saveVideoMetrics } from '@lamplight/contracts/calls/video-metrics';
import type { VideoMetricsRecord } from '@lamplight/contracts/entities/video-metrics';
import { limits } from '@lamplight/contracts/limits';

/** Collects the figures of all tiles of the tab and sends them together. */
export class MetricsBatch {
  readonly #api: ApiClient;
  #records: VideoMetricsRecord[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(api: ApiClient) {
    this.#api = api;
    globalThis.addEventListener('pagehide', () => void this.flush());
  }

  /** Sent at the latest after so many seconds; when they become too many the oldest are let go. */
  add(record: VideoMetricsRecord, withinSeconds: number): void {
    this.#records = [...this.#records, record].slice(-limits.metricsAtOnce);
    this.#timer ??= setTimeout(() => void this.flush(), withinSeconds * 1_000);
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const video_device_metrics = this.#records;
    if (video_device_metrics.length === 0) return;
    this.#records = [];
    try {
      const body = { video_device_metrics };
      await this.#api.call(saveVideoMetrics, { body }, { background: true, outlivesPage: true });
    } catch {
      // Figures are not worth a second try: the next ones say the same of the network.
    }
  }
}

const ofApi = new WeakMap<ApiClient, MetricsBatch>();

/** One for all tiles of the tab. */
export function metricsBatch(api: ApiClient): MetricsBatch {
  const known = ofApi.get(api) ?? new MetricsBatch(api);
  ofApi.set(api, known);
  return known;
}
