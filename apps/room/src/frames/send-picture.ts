import { uploadFrame } from '@lamplight/contracts/calls/device-frames';
import { frameText } from '@lamplight/contracts/device/frame-proof';
import { signText, type DeviceIdentity } from '../identity/device-identity.ts';

const withinMs = 15_000;
const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Sends a picture with the proof that it is this device's, of this moment by the server's clock. */
export async function sendPicture(
  identity: DeviceIdentity,
  picture: Blob,
  { at, signal }: { at: number; signal: AbortSignal },
): Promise<void> {
  const { card } = identity;
  const sha256 = hex(await crypto.subtle.digest('SHA-256', await picture.arrayBuffer()));
  const signature = await signText(identity, frameText(card, at, sha256));
  const proof = `${card.hospital_id}.${card.device_id}.${at}.${signature}`;
  const reply = await fetch(`/api/v1${uploadFrame.path}?proof=${proof}`, {
    method: uploadFrame.method,
    headers: { 'content-type': 'image/jpeg' },
    body: picture,
    signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]),
  });
  if (!reply.ok) throw new Error(`The picture was not taken: ${reply.status}.`);
}
