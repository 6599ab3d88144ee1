import type { DeviceCard } from '@lamplight/contracts/device/device-protocol';
import { challengeText, deviceSignature } from '@lamplight/contracts/device/device-protocol';
import { BrowserDatabase } from '../storage/browser-database.ts';

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

const database = new BrowserDatabase('lamplight-room', { [storeName]: {} });

const inStore = <Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> => database.within(mode, (opened) => work(opened.objectStore(storeName)));

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
