import type { DeviceCard } from '@lamplight/contracts/device/device-protocol';
import type { RecordingEnd } from '@lamplight/contracts/entities/recording';

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

const database = 'lamplight-recordings';
const recordings = 'recordings';
const parts = 'parts';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(recordings, { keyPath: 'id' });
      request.result.createObjectStore(parts);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps no data here.'));
  });
}

async function within<Result>(
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => IDBRequest<Result>,
): Promise<Result> {
  const opened = await open();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = opened.transaction([recordings, parts], mode);
      const request = work(transaction);
      transaction.oncomplete = () => resolve(request.result);
      const failed = () => reject(transaction.error ?? new Error('Not stored.'));
      transaction.onerror = failed;
      transaction.onabort = failed;
    });
  } finally {
    opened.close();
  }
}

export const recordingStore: RecordingStore = {
  list: () =>
    within(
      'readonly',
      (stored) => stored.objectStore(recordings).getAll() as IDBRequest<KeptRecording[]>,
    ),
  save: async (recording) => {
    await within('readwrite', (stored) => stored.objectStore(recordings).put(recording));
  },
  part: (id, number) =>
    within(
      'readonly',
      (stored) => stored.objectStore(parts).get([id, number]) as IDBRequest<Blob | undefined>,
    ),
  addPart: async (recording, number, part) => {
    await within('readwrite', (stored) => {
      stored.objectStore(parts).put(part, [recording.id, number]);
      return stored.objectStore(recordings).put(recording);
    });
  },
  drop: async (id) => {
    await within('readwrite', (stored) => {
      stored.objectStore(parts).delete(IDBKeyRange.bound([id, 0], [id, Infinity]));
      return stored.objectStore(recordings).delete(id);
    });
  },
};
