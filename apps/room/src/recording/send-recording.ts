import { endRecording, uploadRecordingPart } from '@lamplight/contracts/calls/device-recordings';
import { recordingEndText, recordingPartText } from '@lamplight/contracts/device/recording-proof';
import type { DeviceIdentity } from '../identity/device-identity.ts';
import { proofOf, sha256Of } from '../identity/device-proof.ts';
import type { RecordingEnd } from '@lamplight/contracts/entities/recording';

const withinMs = 30_000;

/** The server does not wait for this recording any more. */
export class NotAwaited extends Error {}

export interface RecordingSender {
  sendPart(id: number, number: number, part: Blob, signal: AbortSignal): Promise<void>;
  /** Answers with the numbers of the parts that have not arrived. */
  sayEnd(id: number, parts: number, reason: RecordingEnd): Promise<number[]>;
}

async function post(path: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  const limit = AbortSignal.timeout(withinMs);
  const reply = await fetch(`/api/v1${path}`, {
    ...init,
    method: 'POST',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  if (reply.status === 404) throw new NotAwaited();
  if (!reply.ok) throw new Error(`Not taken: ${reply.status}.`);
  return reply;
}

/** Sends with the proof that it comes from this device, of this moment by the server's clock. */
export function recordingSender(identity: DeviceIdentity, now: () => number): RecordingSender {
  const { card } = identity;
  const address = async (path: string, id: number, textOf: (at: number) => string) => {
    const at = Math.round(now());
    const proof = await proofOf(identity, at, textOf(at));
    return `${path.replace('{id}', String(id))}?proof=${proof}`;
  };
  return {
    sendPart: async (id, number, part, signal) => {
      const sha256 = await sha256Of(part);
      const path = uploadRecordingPart.path.replace('{number}', String(number));
      const to = await address(path, id, (at) =>
        recordingPartText(card, at, { id, number, sha256 }),
      );
      const headers = { 'content-type': 'application/octet-stream' };
      await post(to, { headers, body: part }, signal);
    },
    sayEnd: async (id, parts, reason) => {
      const to = await address(endRecording.path, id, (at) =>
        recordingEndText(card, at, { id, parts, reason }),
      );
      const headers = { 'content-type': 'application/json' };
      const reply = await post(to, { headers, body: JSON.stringify({ parts, reason }) });
      return endRecording.reply.parse(await reply.json()).missing;
    },
  };
}
