import { z } from 'zod';
import { defineCall } from '../call.ts';
import { csvFile, importPreview } from '../entities/import.ts';
import { idOf, type ResourceName } from '../ids.ts';
import type { ImportDeclaration } from '../imports/import-declaration.ts';
import { roomImport } from '../imports/rooms.ts';
import { unitImport } from '../imports/units.ts';
import { userImport } from '../imports/users.ts';
import { videoDeviceImport } from '../imports/video-devices.ts';

/** Two calls of a file that adds records: look, and then do what was shown. */
const importCalls = <const Name extends ResourceName, Fields extends z.ZodObject>(
  name: Name,
  { kind, many, edit }: ImportDeclaration<Fields>,
) => ({
  preview: defineCall({
    id: `imports.preview-${kind.replaceAll('_', '-')}`,
    method: 'POST',
    path: `/imports/${kind}/preview`,
    summary: `What a CSV file of ${many} would add, and every mistake in it; nothing is written`,
    access: { permission: edit },
    division: 'none',
    // It tells which names are taken, and so is a way to ask for them.
    audit: { action: 'read', subject: name, idsIn: () => [] },
    body: csvFile,
    reply: importPreview,
  }),
  run: defineCall({
    id: `imports.${kind.replaceAll('_', '-')}`,
    method: 'POST',
    path: `/imports/${kind}`,
    summary: `Add all ${many} of a CSV file as its preview has shown, or none`,
    access: { permission: edit },
    division: 'none',
    audit: { action: 'create', subject: name, idsIn: ({ ids }: { ids: number[] }) => ids },
    query: z.strictObject({ digest: z.string().regex(/^[0-9a-f]{64}$/) }),
    body: csvFile,
    reply: z.object({
      ids: z.array(idOf(name)),
      invitation_count: importPreview.shape.invitation_count,
    }),
    errors: ['Import::HasMistakes', 'Import::Changed'],
  }),
});

export const { preview: previewRooms, run: importRooms } = importCalls('room', roomImport);
export const { preview: previewUnits, run: importUnits } = importCalls('unit', unitImport);
export const { preview: previewVideoDevices, run: importVideoDevices } = importCalls(
  'video_device',
  videoDeviceImport,
);
export const { preview: previewUsers, run: importUsers } = importCalls('user', userImport);
