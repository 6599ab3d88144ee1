import { qualityScore } from '@lamplight/domain/video/quality-score';
import type { VideoFigures } from '@lamplight/contracts/entities/video-metrics';

/** The few of a browser's statistics that count here. */
interface Statistic {
  type: string;
  kind?: string;
  timestamp: number;
  nominated?: boolean;
  currentRoundTripTime?: number;
  jitter?: number;
  packetsLost?: number;
  packetsReceived?: number;
  bytesReceived?: number;
  framesPerSecond?: number;
  frameWidth?: number;
  frameHeight?: number;
  framesDropped?: number;
  jitterBufferDelay?: number;
  jitterBufferEmittedCount?: number;
}

/** What has been counted so far; the difference of two is what happened between them. */
export interface Counted {
  at: number;
  lost: number;
  received: number;
  bytes: number;
  delay: number;
  emitted: number;
}

export interface Measurement {
  figures: VideoFigures;
  counted: Counted;
}

const none: Counted = { at: 0, lost: 0, received: 0, bytes: 0, delay: 0, emitted: 0 };
const sum = (of: readonly Statistic[], key: 'packetsLost' | 'packetsReceived' | 'bytesReceived') =>
  of.reduce((total, each) => total + (each[key] ?? 0), 0);
const milliseconds = (seconds: number | undefined): number | null =>
  seconds === undefined ? null : seconds * 1_000;
const least = (value: number | null): number | null => (value === null ? null : Math.max(0, value));

/** From the statistics of a connection and what the last ones had counted. */
export function measure(
  statistics: Iterable<unknown>,
  before: Counted | undefined,
): Measurement | undefined {
  const all = [...(statistics as Iterable<Statistic>)];
  const inbound = all.filter(({ type }) => type === 'inbound-rtp');
  const video = inbound.find(({ kind }) => kind === 'video');
  if (!video) return undefined;
  const audio = inbound.find(({ kind }) => kind === 'audio');
  const pair = all.find(({ type, nominated }) => type === 'candidate-pair' && nominated);
  const counted: Counted = {
    at: video.timestamp,
    lost: sum(inbound, 'packetsLost'),
    received: sum(inbound, 'packetsReceived'),
    bytes: sum(inbound, 'bytesReceived'),
    delay: audio?.jitterBufferDelay ?? 0,
    emitted: audio?.jitterBufferEmittedCount ?? 0,
  };
  const since = before ?? none;
  const lost = Math.max(0, counted.lost - since.lost);
  const sent = lost + Math.max(0, counted.received - since.received);
  const loss = sent === 0 ? 0 : (lost / sent) * 100;
  const latency = milliseconds(pair?.currentRoundTripTime);
  const jitter = milliseconds(video.jitter);
  const emitted = counted.emitted - since.emitted;
  const seconds = (counted.at - since.at) / 1_000;
  return {
    counted,
    figures: {
      score: qualityScore({ latencyMs: latency ?? 0, jitterMs: jitter ?? 0, lossPercent: loss }),
      latency_ms: latency,
      jitter_ms: jitter,
      loss_percent: loss,
      speaker_delay_ms:
        emitted > 0 ? least(((counted.delay - since.delay) / emitted) * 1_000) : null,
      frames_per_second: video.framesPerSecond ?? null,
      frame_width: video.frameWidth ?? null,
      frame_height: video.frameHeight ?? null,
      bits_per_second:
        before && seconds > 0 ? least(((counted.bytes - since.bytes) * 8) / seconds) : null,
      frames_dropped: video.framesDropped ?? null,
    },
  };
}
