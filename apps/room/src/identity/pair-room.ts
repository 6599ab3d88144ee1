import { pairDevice } from '@lamplight/contracts/calls/device-pairing';
import { deviceKeyAlgorithm, devicePublicKey } from '@lamplight/contracts/device/device-protocol';
import { errorReply } from '@lamplight/contracts/error-reply';
import { saveIdentity, type DeviceIdentity } from './device-identity.ts';

const withinMs = 15_000;
const notReached = 'The server could not be reached. Check the network and try again.';

/** Makes a key pair here and has it bound to the device whose code was typed. Throws words for the screen. */
export async function pairRoom(code: string): Promise<DeviceIdentity> {
  const pair = await crypto.subtle.generateKey(deviceKeyAlgorithm, false, ['sign', 'verify']);
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const public_key = devicePublicKey.parse({ kty, crv, x, y });
  const reply = await fetch(`/api/v1${pairDevice.path}`, {
    method: pairDevice.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, public_key }),
    signal: AbortSignal.timeout(withinMs),
  }).catch(() => undefined);
  const body: unknown = await reply?.json().catch(() => undefined);
  if (!reply?.ok) {
    const refused = errorReply.safeParse(body);
    const [field] = refused.data?.details?.fields ?? [];
    throw new Error(field?.text ?? refused.data?.error ?? notReached);
  }
  const { hospital_id, device_id, name } = pairDevice.reply.parse(body);
  const card = { hospital_id, device_id };
  const identity = { card, name, pairing: crypto.randomUUID(), key: pair.privateKey };
  await saveIdentity(identity);
  return identity;
}
