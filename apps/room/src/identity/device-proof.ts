import { signText, type DeviceIdentity } from './device-identity.ts';

export async function sha256Of(content: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** That a request comes from this device, of this moment by the server's clock, as `frameProof` has it. */
export async function proofOf(identity: DeviceIdentity, at: number, text: string): Promise<string> {
  const { hospital_id, device_id } = identity.card;
  return `${hospital_id}.${device_id}.${at}.${await signText(identity, text)}`;
}
