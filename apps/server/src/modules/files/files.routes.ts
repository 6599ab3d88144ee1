import { getFile } from '@lamplight/contracts/calls/files';
import { findStoredFile } from '../../platform/files/stored-files.queries.ts';
import { read, type Implementation } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';

export const filesRoutes = ({ objects, log }: Platform): Implementation[] => [
  read(getFile, async ({ db, who, params }) => {
    const file = await findStoredFile(db, who.hospitalId, params.id);
    if (!file) throw notFound();
    return {
      type: file.content_type,
      bytes: file.bytes,
      etag: `"${file.sha256}"`,
      open: async () => {
        const content = await objects.get(file.object_key);
        if (content) return content;
        log.error({ file: params.id }, 'a stored file has lost its object');
        throw notFound();
      },
    };
  }),
];
