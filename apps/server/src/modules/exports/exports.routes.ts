import {
  createExport,
  getExport,
  getExportFile,
  listExports,
} from '@lamplight/contracts/calls/exports';
import { read, write, type Implementation } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { addExport } from './create-export.ts';
import { refuseWithoutRights } from './refuse-without-rights.ts';
import type { ExportedLists } from './exported-lists.ts';
import { findExport, listExports as queryExports } from './exports.queries.ts';
import { exportWire } from './exports.wire.ts';

export const exportsRoutes = (
  { objects }: Pick<Platform, 'objects'>,
  lists: ExportedLists,
): Implementation[] => [
  write(createExport, addExport(lists)),
  read(listExports, async ({ db, who, now }) => (await queryExports(db, who, now)).map(exportWire)),
  read(getExport, async ({ db, who, params, now }) => {
    const row = await findExport(db, who, params.id, now);
    if (!row) throw notFound();
    return exportWire(row);
  }),
  read(getExportFile, async (context) => {
    const { db, who, params, now } = context;
    const row = await findExport(db, who, params.id, now);
    const key = row?.object_key;
    if (!row || !key) throw notFound();
    await refuseWithoutRights(lists, context, row.request);
    return {
      type: 'text/csv; charset=utf-8',
      bytes: row.bytes ?? 0,
      etag: `"${row.sha256}"`,
      open: async () => {
        const content = await objects.get(key);
        if (!content) throw notFound();
        return content;
      },
    };
  }),
];
