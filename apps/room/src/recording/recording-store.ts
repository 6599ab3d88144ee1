import type { DeviceCard } from '@lamplight/contracts/device/device-protocol';
import type { RecordingEnd } from '@lamplight/contracts/entities/recording';
import { BrowserDatabase } from '../storage/browser-database.ts';

export interface KeptRecording {
  id: number;
  card: DeviceCard;
  parts: number;
  /** Nothing while it is recorded. */
  reason: RecordingEnd | null;
}

/** What was recorded and has not arrived yet. Outlives a restart of the page. */
export interface RecordingStore {
  list(): Promise<KeptRecording[]>;
  save(recording: KeptRecording): Promise<void>;
  part(id: number, number: number): Promise<Blob | undefined>;
  /** With what is known of its recording from now on: neither is kept without the other. */
  addPart(recording: KeptRecording, number: number, part: Blob): Promise<void>;
  drop(id: number): Promise<void>;
}

const recordings = 'recordings';
const parts = 'parts';
const database = new BrowserDatabase('lamplight-recordings', {
  [recordings]: { keyPath: 'id' },
  [parts]: {},
});

export const recordingStore: RecordingStore = {
  list: () =>
    database.within(
      'readonly',
      (stored) => stored.objectStore(recordings).getAll() as IDBRequest<KeptRecording[]>,
    ),
  save: async (recording) => {
    await database.within('readwrite', (stored) => stored.objectStore(recordings).put(recording));
  },
  part: (id, number) =>
    database.within(
      'readonly',
      (stored) => stored.objectStore(parts).get([id, number]) as IDBRequest<Blob | undefined>,
    ),
  addPart: async (recording, number, part) => {
    await database.within('readwrite', (stored) => {
      stored.objectStore(parts).put(part, [recording.id, number]);
      return stored.objectStore(recordings).put(recording);
    });
  },
  drop: async (id) => {
    await database.within('readwrite', (stored) => {
      stored.objectStore(parts).delete(IDBKeyRange.bound([id, 0], [id, Infinity]));
      return stored.objectStore(recordings).delete(id);
    });
  },
};
