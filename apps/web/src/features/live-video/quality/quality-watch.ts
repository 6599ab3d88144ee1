import type { VideoFigures } from '@lamplight/contracts/entities/video-metrics';
import { qualityIssue } from '@lamplight/domain/video/quality-issue';
import { qualityLevel, type QualityLevel } from '@lamplight/domain/video/quality-score';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { observable } from '../../../shared/observable.ts';
import { measure, type Counted } from './link-figures.ts';

const lookEveryMs = 2_000;
const statsEveryMs = 10_000;
/** For how long an issue stands there, and the border of a link that became worse pulses. */
const issueMs = 4_000;
const pulseMs = 10_000;

type Source = Pick<VideoSession, 'getStats'>;
export type Recorded = (metric_type: 'stats' | 'warning', metrics: VideoFigures) => void;
const ranks: readonly QualityLevel[] = ['poor', 'fair', 'good', 'excellent'];

/** Looks at one connection every 2 s. Only what a person would notice changes the screen. */
export class QualityWatch {
  readonly level = observable<QualityLevel | undefined>(undefined);
  readonly issue = observable<string | undefined>(undefined);
  readonly isPulsing = observable(false);
  readonly #source: Source;
  #record: Recorded = () => undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #counted: Counted | undefined;
  #recordedAt = performance.now();
  #issueTimer: ReturnType<typeof setTimeout> | undefined;
  #pulseTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(source: Source) {
    this.#source = source;
  }

  /** Until the answer is called. */
  start(record: Recorded): () => void {
    this.#record = record;
    this.#timer = setInterval(() => void this.look(), lookEveryMs);
    return () => this.#close();
  }

  async look(): Promise<void> {
    const report = await this.#source.getStats()?.catch(() => undefined);
    const measured = report && measure(report.values(), this.#counted);
    if (!measured) return;
    const isFirst = this.#counted === undefined;
    this.#counted = measured.counted;
    // What was counted before the first look began with the connection itself.
    if (!isFirst) this.#tell(measured.figures);
  }

  #tell(figures: VideoFigures): void {
    const level = qualityLevel(figures.score);
    const before = this.level.get();
    this.level.set(level);
    this.#showIssue(figures);
    if (before !== undefined && ranks.indexOf(level) < ranks.indexOf(before)) this.#pulse();
    if (level === 'poor' && before !== 'poor') this.#record('warning', figures);
    if (performance.now() - this.#recordedAt < statsEveryMs) return;
    this.#recordedAt = performance.now();
    this.#record('stats', figures);
  }

  #showIssue(figures: VideoFigures): void {
    const issue = qualityIssue({
      latencyMs: figures.latency_ms,
      jitterMs: figures.jitter_ms,
      lossPercent: figures.loss_percent,
      speakerDelayMs: figures.speaker_delay_ms,
    });
    if (issue === undefined) return;
    this.issue.set(issue);
    clearTimeout(this.#issueTimer);
    this.#issueTimer = setTimeout(() => this.issue.set(undefined), issueMs);
  }

  #pulse(): void {
    this.isPulsing.set(true);
    clearTimeout(this.#pulseTimer);
    this.#pulseTimer = setTimeout(() => this.isPulsing.set(false), pulseMs);
  }

  #close(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#issueTimer);
    clearTimeout(this.#pulseTimer);
    this.issue.set(undefined);
    this.isPulsing.set(false);
  }
}
