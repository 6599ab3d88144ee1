import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FrameWatch } from './frame-watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A video element as far as the watch knows it: it paints when the test says so. */
function painter() {
  let waiting: (() => void) | undefined;
  const video = {
    requestVideoFrameCallback: (callback: () => void) => {
      waiting = callback;
      return 1;
    },
  };
  return { video: video as unknown as HTMLVideoElement, paint: () => waiting?.() };
}

function watched() {
  const { video, paint } = painter();
  const said: string[] = [];
  const watch = new FrameWatch(video, {
    onFrame: () => said.push('frame'),
    onStalled: () => said.push('stalled'),
    onFrozen: () => said.push('frozen'),
  });
  return { watch, paint, said };
}

it('tells the first frame, the lack of others, and the next one', () => {
  const { watch, paint, said } = watched();
  vi.advanceTimersByTime(5_000);
  expect(said).toEqual([]);
  paint();
  paint();
  vi.advanceTimersByTime(2_500);
  paint();
  expect(said).toEqual(['frame', 'stalled', 'frame']);
  watch.close();
});

it('tells the next frame of a picture that was doubted, though it never stood still', () => {
  const { watch, paint, said } = watched();
  paint();
  watch.doubt();
  paint();
  paint();
  expect(said).toEqual(['frame', 'frame']);
  watch.close();
});
