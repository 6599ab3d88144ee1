import { z } from 'zod';
import { defineCall } from '../call.ts';
import { frameProof } from '../device/frame-proof.ts';
import { recordingEnds } from '../entities/recording.ts';
import { file } from '../file-content.ts';
import { idInText } from '../ids.ts';
import { limits } from '../limits.ts';

const { parts, partBytes } = limits.recording;
const query = z.strictObject({ proof: frameProof });

export const uploadRecordingPart = defineCall({
  id: 'devices.recording-part',
  method: 'POST',
  path: '/devices/recordings/{id}/parts/{number}',
  summary:
    'A device sends a part of a recording, or the same one again; refused while its curtain is closed',
  access: { public: 'proved by the key of the device, for this part and this minute' },
  division: 'none',
  audit: { none: 'a piece of what was asked for; nobody sees it by itself' },
  params: z.strictObject({
    id: idInText('recording'),
    number: z.coerce
      .number()
      .int()
      .min(0)
      .max(parts - 1),
  }),
  query,
  body: file({ types: ['application/octet-stream'], mostBytes: partBytes }),
  reply: 'nothing',
  errors: ['Access::Denied', 'File::TooLarge', 'File::WrongType', 'Request::TooMany'],
});

export const endRecording = defineCall({
  id: 'devices.recording-end',
  method: 'POST',
  path: '/devices/recordings/{id}/end',
  summary:
    'A device says that it no longer records and how many parts there are; the reply names those that are missing',
  access: { public: 'proved by the key of the device, for this recording and this minute' },
  division: 'none',
  audit: { none: 'the device says how far it is; who began the recording is written down' },
  params: z.strictObject({ id: idInText('recording') }),
  query,
  body: z.strictObject({
    parts: z.int().min(0).max(parts),
    reason: z.enum(recordingEnds),
  }),
  reply: z.object({
    /** The first of them; nothing when all are there. */
    missing: z.array(z.int().nonnegative()),
  }),
  errors: ['Access::Denied'],
});
