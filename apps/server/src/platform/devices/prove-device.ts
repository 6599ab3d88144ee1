import { randomBytes, webcrypto } from 'node:crypto';
import {
  challengeText,
  deviceCard,
  deviceKeyAlgorithm,
  deviceSignature,
  type DeviceCard,
} from '@lamplight/contracts/device/device-protocol';
import type { TenantDatabase } from '../database/database.ts';
import { findDeviceKey, type KnownDevice } from './device-presence.queries.ts';
import type { DeviceSocket } from './device-socket.ts';

const answerMs = 5_000;

export interface ProvedDevice extends KnownDevice {
  card: DeviceCard;
}

/** Undefined for whoever cannot sign with the key that was made in the room. */
export async function proveDevice(
  database: TenantDatabase,
  socket: DeviceSocket,
): Promise<ProvedDevice | undefined> {
  const card = deviceCard.safeParse(socket.handshake.auth);
  if (!card.success) return undefined;
  const known = await findDeviceKey(database.reading(card.data.hospital_id), card.data);
  const nonce = randomBytes(32).toString('base64url');
  // Asked of unknown devices too: nobody learns from here which numbers are devices.
  const signature: unknown = await socket.timeout(answerMs).emitWithAck('challenge', nonce);
  if (!known || typeof signature !== 'string') return undefined;
  const key = await webcrypto.subtle.importKey('jwk', known.publicKey, deviceKeyAlgorithm, false, [
    'verify',
  ]);
  const isProved = await webcrypto.subtle.verify(
    deviceSignature,
    key,
    Buffer.from(signature, 'base64url'),
    Buffer.from(challengeText(card.data, nonce)),
  );
  return isProved ? { ...known, card: card.data } : undefined;
}
