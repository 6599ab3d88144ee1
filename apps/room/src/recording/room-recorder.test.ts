import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RoomRecorder } from './room-recorder.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'MediaStream',
    class {
      readonly tracks: unknown;
      constructor(tracks: unknown) {
        this.tracks = tracks;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As a browser's recorder behaves: what is left comes after stop(), then it says that it has stopped. */
class Recorder extends EventTarget {
  state = 'inactive';
  start(): void {
    this.state = 'recording';
    queueMicrotask(() => this.dispatchEvent(new Event('start')));
  }
  give(text: string): void {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([text]) }));
  }
  stop(): void {
    this.state = 'inactive';
    queueMicrotask(() => {
      this.give('rest');
      this.dispatchEvent(new Event('stop'));
    });
  }
}

const track = () => new EventTarget() as MediaStreamTrack;
const streamOf = (video: MediaStreamTrack) =>
  ({ getVideoTracks: () => [video], getAudioTracks: () => [] }) as unknown as MediaStream;
const order = { recording_id: 7, session: 3, seconds: 60, record_video: true, record_audio: true };

function recording() {
  const made: Recorder[] = [];
  const said: string[] = [];
  const now = { source: streamOf(track()) as MediaStream | undefined, closed: false, session: 3 };
  const recorder = new RoomRecorder({
    ready: () => Promise.resolve(),
    source: () => now.source,
    isCurtainClosed: () => now.closed,
    isMonitored: (session) => session === now.session,
    onBegin: (id) => said.push(`begin ${id}`),
    onRecorded: (id, { size }) => said.push(`${size} bytes of ${id}`),
    onEnd: (id, reason) => said.push(`end ${id} ${reason}`),
    open: () => {
      const one = new Recorder();
      made.push(one);
      return one as unknown as MediaRecorder;
    },
  });
  return { recorder, made, said, now };
}

it('records for as long as it was asked to and ends by itself [R001-4.82]', async () => {
  const { recorder, said } = recording();
  await recorder.start(order);
  expect(recorder.current.get()).toBe(order);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(said).toEqual(['begin 7']);
  await vi.advanceTimersByTimeAsync(1);
  expect(recorder.current.get()).toBeUndefined();
  expect(said).toEqual(['begin 7', '4 bytes of 7', 'end 7 time']);
});

it.each([
  ['curtain', (now: { closed: boolean }) => (now.closed = true)],
  ['monitoring', (now: { session: number }) => (now.session = 4)],
  ['camera', (now: { source: unknown }) => (now.source = undefined)],
  ['camera', (now: { source: unknown }) => (now.source = streamOf(track()))],
] as const)('ends at once for the %s [R001-4.83]', async (reason, change) => {
  const { recorder, made, said, now } = recording();
  await recorder.start(order);
  change(now);
  recorder.check();
  // In the same breath, before anything is awaited.
  expect(made[0]?.state).toBe('inactive');
  await vi.runAllTimersAsync();
  expect(said.at(-1)).toBe(`end 7 ${reason}`);
});

it('records one at a time, and nothing without a picture or for another monitoring [R001-4.80]', async () => {
  const { recorder, now } = recording();
  await recorder.start(order);
  await expect(recorder.start({ ...order, recording_id: 8 })).rejects.toThrow('already');
  recorder.stop('stopped');
  await expect(recorder.start({ ...order, session: 4 })).rejects.toThrow('nothing to record');
  now.source = undefined;
  await expect(recorder.start(order)).rejects.toThrow('nothing to record');
});
