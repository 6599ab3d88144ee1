import type { DeviceCard } from '@lamplight/contracts/device/device-protocol';
import { challengeText, deviceSignature } from '@lamplight/contracts/device/device-protocol';

/** Who this device is: its numbers, and the key that was made here and cannot be taken out. */
export interface DeviceIdentity {
  card: DeviceCard;
  name: string;
  /** Another pairing, another identity, even of the same device. */
  pairing: string;
  key: CryptoKey;
}

const storeName = 'identity';
const entry = 'device';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('lamplight-room', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps no data here.'));
  });
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = work(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error ?? new Error('Not stored.'));
    });
  } finally {
    database.close();
  }
}

export const loadIdentity = (): Promise<DeviceIdentity | undefined> =>
  inStore('readonly', (store) => store.get(entry) as IDBRequest<DeviceIdentity | undefined>);

export const saveIdentity = (identity: DeviceIdentity): Promise<IDBValidKey> =>
  inStore('readwrite', (store) => store.put(identity, entry));

/** Signed by the key of this device, base64url. */
export async function signText({ key }: DeviceIdentity, text: string): Promise<string> {
  const signature = await crypto.subtle.sign(deviceSignature, key, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(signature)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The answer to a challenge, base64url. */
export const signChallenge = (identity: DeviceIdentity, nonce: string): Promise<string> =>
  signText(identity, challengeText(identity.card, nonce));
