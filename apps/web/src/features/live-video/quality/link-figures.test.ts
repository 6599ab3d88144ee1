import { videoFigures } from '@lamplight/contracts/entities/video-metrics';
import { expect, it } from 'vitest';
import { measure } from './link-figures.ts';

const video = (change: object) => ({
  type: 'inbound-rtp',
  kind: 'video',
  timestamp: 1_000,
  jitter: 0.004,
  packetsLost: 0,
  packetsReceived: 100,
  bytesReceived: 10_000,
  framesPerSecond: 15,
  ...change,
});
const pair = {
  type: 'candidate-pair',
  timestamp: 1_000,
  nominated: true,
  currentRoundTripTime: 0.02,
};

it('measures between two looks, not since the beginning [R001-9.3]', () => {
  const first = measure([video({}), pair], undefined);
  const later = video({
    timestamp: 3_000,
    packetsLost: 10,
    packetsReceived: 190,
    bytesReceived: 60_000,
  });
  const second = measure([later, pair], first?.counted);
  expect(second?.figures).toMatchObject({
    latency_ms: 20,
    jitter_ms: 4,
    loss_percent: 10,
    bits_per_second: 200_000,
  });
  expect(second?.figures.score).toBeLessThan(first?.figures.score ?? 0);
  expect(videoFigures.safeParse(second?.figures).success).toBe(true);
});

it('says nothing before a picture arrives', () => {
  expect(measure([pair], undefined)).toBeUndefined();
});
