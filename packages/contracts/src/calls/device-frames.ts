import { z } from 'zod';
import { defineCall } from '../call.ts';
import { frameProof } from '../device/frame-proof.ts';
import { file } from '../file-content.ts';
import { limits } from '../limits.ts';

export const uploadFrame = defineCall({
  id: 'devices.frame',
  method: 'POST',
  path: '/devices/frames',
  summary: 'A device sends a single picture of its room; refused while its curtain is closed',
  access: { public: 'proved by the key of the device, for this picture and this minute' },
  division: 'none',
  audit: { none: 'comes from a device every few seconds and is shown to nobody by itself' },
  query: z.strictObject({ proof: frameProof }),
  body: file({ types: ['image/jpeg'], mostBytes: limits.frameBytes }),
  reply: 'nothing',
  errors: [
    'Access::Denied',
    'File::Unreadable',
    'File::TooLarge',
    'File::WrongType',
    'Request::TooMany',
  ],
});
