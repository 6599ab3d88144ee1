import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KeptRecording, RecordingStore } from './recording-store.ts';
import { RecordingUpload } from './recording-upload.ts';
import { NotAwaited } from './send-recording.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const card = { hospital_id: 1, device_id: 2 };

function memoryStore() {
  const recordings = new Map<number, KeptRecording>();
  const parts = new Map<string, Blob>();
  const store: RecordingStore = {
    list: async () => [...recordings.values()],
    save: async (one) => void recordings.set(one.id, one),
    part: async (id, number) => parts.get(`${id}.${number}`),
    addPart: async (one, number, part) => {
      parts.set(`${one.id}.${number}`, part);
      recordings.set(one.id, one);
    },
    drop: async (id) => void recordings.delete(id),
  };
  return { store, recordings };
}

/** A server that keeps what it was given, and can be away. */
function uploading({ store, recordings } = memoryStore()) {
  const arrived = new Set<number>();
  const now = { isAway: false, isClosed: false, isAwaited: true };
  const ends: string[] = [];
  const lost: number[] = [];
  const reach = () => {
    if (now.isAway) throw new Error('away');
    if (!now.isAwaited) throw new NotAwaited();
  };
  const upload = new RecordingUpload({
    card,
    store,
    sender: {
      sendPart: async (_id, number) => {
        reach();
        arrived.add(number);
      },
      sayEnd: async (_id, parts, reason) => {
        reach();
        ends.push(reason);
        return Array.from({ length: parts }, (_, n) => n).filter((n) => !arrived.has(n));
      },
    },
    mayLeave: () => !now.isClosed,
    isConnected: () => true,
    onLost: (id) => lost.push(id),
  });
  const add = (text: string) => upload.add(7, new Blob([text]));
  const soon = () => vi.advanceTimersByTimeAsync(5_000);
  return { upload, store, recordings, arrived, now, ends, lost, add, soon };
}

it('sends each part as it comes, and forgets a recording that has arrived [R001-7.81]', async () => {
  const { upload, recordings, arrived, ends, add, soon } = uploading();
  upload.begin(7);
  add('one');
  add('two');
  await soon();
  expect([...arrived]).toEqual([0, 1]);
  upload.end(7, 'time');
  await soon();
  expect([ends, recordings.size]).toEqual([['time'], 0]);
  upload.close();
});

it('goes on with the first missing part after the server was away [R001-7.81]', async () => {
  const { upload, arrived, now, add, soon, recordings } = uploading();
  upload.begin(7);
  add('one');
  await soon();
  now.isAway = true;
  add('two');
  add('three');
  upload.end(7, 'time');
  await soon();
  expect([[...arrived], recordings.size]).toEqual([[0], 1]);
  now.isAway = false;
  await soon();
  expect([[...arrived], recordings.size]).toEqual([[0, 1, 2], 0]);
  upload.close();
});

it('says at once that a curtain ended it, and sends nothing until it opens [R001-4.81]', async () => {
  const { upload, arrived, now, ends, add, soon, recordings } = uploading();
  upload.begin(7);
  now.isClosed = true;
  add('one');
  upload.end(7, 'curtain');
  await soon();
  expect([ends[0], arrived.size, recordings.size]).toEqual(['curtain', 0, 1]);
  now.isClosed = false;
  await soon();
  expect([[...arrived], recordings.size]).toEqual([[0], 0]);
  upload.close();
});

it('is brought to its end by a page that starts anew [R001-7.81]', async () => {
  const first = uploading();
  first.now.isAway = true;
  first.upload.begin(7);
  first.add('one');
  await first.soon();
  first.upload.close();
  const foreign = { id: 9, card: { ...card, device_id: 3 }, parts: 0, reason: null };
  await first.store.save(foreign);
  const second = uploading(first);
  await second.soon();
  expect([second.ends[0], [...second.arrived], second.recordings.size]).toEqual([
    'restart',
    [0],
    0,
  ]);
  second.upload.close();
});

it('ends and forgets what nobody waits for any more', async () => {
  const { upload, now, lost, add, soon, recordings } = uploading();
  upload.begin(7);
  now.isAwaited = false;
  add('one');
  await soon();
  expect(lost).toContain(7);
  upload.end(7, 'lost');
  await soon();
  expect(recordings.size).toBe(0);
  upload.close();
});
