import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeptFrameSettings } from './frame-settings.ts';
import { FrameUpload } from './frame-upload.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const stream = {} as MediaStream;
const picture = new Blob(['picture']);

function uploading() {
  let kept: string | null = null;
  const storage = { getItem: () => kept, setItem: (_: string, value: string) => (kept = value) };
  let source: MediaStream | undefined = stream;
  const sent: AbortSignal[] = [];
  let finish: () => void = () => undefined;
  const upload = new FrameUpload({
    settings: new KeptFrameSettings(storage),
    source: () => source,
    take: () => Promise.resolve(picture),
    send: (_picture, signal) => {
      sent.push(signal);
      return new Promise((resolve) => (finish = resolve));
    },
  });
  return { upload, sent, storage, finish: () => finish(), shut: () => (source = undefined) };
}

it('sends a picture in each interval once somebody has asked for it [R001-7.68]', async () => {
  const { upload, sent, storage, finish } = uploading();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(0);
  expect(upload.isAsked.get()).toBe(false);
  upload.change({ frame_processing: 'upload', frame_upload_interval: 5 });
  expect(upload.isAsked.get()).toBe(true);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(sent).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(1);
  // The first one is still under way.
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(1);
  finish();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(2);
  expect(new KeptFrameSettings(storage).get()).toEqual({
    frame_processing: 'upload',
    frame_upload_interval: 5,
  });
  upload.change({ frame_processing: 'off' });
  expect(upload.isAsked.get()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
});

it('stops with the curtain, also the one that is under way [R001-4.70]', async () => {
  const { upload, sent, shut } = uploading();
  upload.change({ frame_processing: 'upload', frame_upload_interval: 5 });
  await vi.advanceTimersByTimeAsync(5_000);
  shut();
  upload.stopNow();
  expect(sent[0]?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});
