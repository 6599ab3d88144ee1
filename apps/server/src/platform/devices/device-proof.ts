import { webcrypto } from 'node:crypto';
import {
  deviceKeyAlgorithm,
  deviceSignature,
  type DeviceCard,
} from '@lamplight/contracts/device/device-protocol';
import type { TenantDatabase } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { findDeviceKey } from './device-presence.queries.ts';

/** Both clocks may be off by so much; an older proof is no proof any more. */
const oldestMs = 120_000;

export interface ProvedDevice {
  card: DeviceCard;
  /** When it signed, by its own word. */
  at: number;
}

/**
 * The device that a request comes from, when what it signed is exactly what came, and not long ago;
 * a refusal otherwise. `proof` is of the shape of `frameProof`.
 */
export async function proveByDevice(
  database: TenantDatabase,
  proof: string,
  now: Date,
  textOf: (card: DeviceCard, at: number) => string,
): Promise<ProvedDevice> {
  const [hospital, device, moment, signature] = proof.split('.');
  const card = { hospital_id: Number(hospital), device_id: Number(device) };
  const at = Number(moment);
  const isFresh = Math.abs(now.getTime() - at) <= oldestMs;
  const known = await findDeviceKey(database.reading(card.hospital_id), card);
  const isSigned =
    isFresh && known && (await verifies(known.publicKey, textOf(card, at), signature));
  if (!isSigned) throw new Refusal('Access::Denied');
  return { card, at };
}

async function verifies(
  publicKey: webcrypto.JsonWebKey,
  text: string,
  signature = '',
): Promise<boolean> {
  const key = await webcrypto.subtle.importKey('jwk', publicKey, deviceKeyAlgorithm, false, [
    'verify',
  ]);
  const signed = Buffer.from(signature, 'base64url');
  return webcrypto.subtle.verify(deviceSignature, key, signed, Buffer.from(text));
}
