import { uploadFrame } from '@lamplight/contracts/calls/device-frames';
import { frameText } from '@lamplight/contracts/device/frame-proof';
import type { DeviceIdentity } from '../identity/device-identity.ts';
import { proofOf, sha256Of } from '../identity/device-proof.ts';

const withinMs = 15_000;

/** Sends a picture with the proof that it is this device's, of this moment by the server's clock. */
export async function sendPicture(
  identity: DeviceIdentity,
  picture: Blob,
  { at, signal }: { at: number; signal: AbortSignal },
): Promise<void> {
  const text = frameText(identity.card, at, await sha256Of(picture));
  const proof = await proofOf(identity, at, text);
  const reply = await fetch(`/api/v1${uploadFrame.path}?proof=${proof}`, {
    method: uploadFrame.method,
    headers: { 'content-type': 'image/jpeg' },
    body: picture,
    signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]),
  });
  if (!reply.ok) throw new Error(`The picture was not taken: ${reply.status}.`);
}
