import type { VideoFigures } from '@lamplight/contracts/entities/video-metrics';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QualityWatch } from './quality-watch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A connection whose figures the test sets; packets are counted on as a browser does. */
function link() {
  const counted = { lost: 0, received: 0, bytes: 0, at: 0 };
  const next = { lost: 0, latency: 0.02 };
  const getStats = () => {
    counted.at += 2_000;
    counted.lost += next.lost;
    counted.received += 100 - next.lost;
    const video = {
      type: 'inbound-rtp',
      kind: 'video',
      timestamp: counted.at,
      jitter: 0.003,
      packetsLost: counted.lost,
      packetsReceived: counted.received,
    };
    const pair = { type: 'candidate-pair', nominated: true, currentRoundTripTime: next.latency };
    return Promise.resolve(new Map(Object.entries({ video, pair })) as unknown as RTCStatsReport);
  };
  return { next, getStats };
}

it('rates the link every 2 s, shows what is wrong for 4 s and pulses for 10 s [R001-9.3]', async () => {
  const source = link();
  const watch = new QualityWatch(source);
  const stop = watch.start(() => undefined);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(watch.level.get()).toBe('excellent');
  source.next.lost = 20;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(watch.level.get()).not.toBe('excellent');
  expect(watch.issue.get()).toBe('Parts of the picture and sound are lost');
  expect(watch.isPulsing.get()).toBe(true);
  source.next.lost = 0;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(watch.issue.get()).toBeUndefined();
  expect(watch.isPulsing.get()).toBe(true);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(watch.isPulsing.get()).toBe(false);
  stop();
});

it('records figures every 10 s, and at once when the link becomes poor [R001-9.3]', async () => {
  const source = link();
  const record = vi.fn<(type: 'stats' | 'warning', figures: VideoFigures) => void>();
  const watch = new QualityWatch(source);
  const stop = watch.start(record);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(record.mock.calls.map(([type]) => type)).toEqual(['stats', 'stats']);
  source.next.lost = 60;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(record.mock.lastCall?.[0]).toBe('warning');
  stop();
});
