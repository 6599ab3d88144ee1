import type { AnyCall } from '@lamplight/contracts/call';
import type { importRooms, previewRooms } from '@lamplight/contracts/calls/imports';
import type { LiveResource } from '@lamplight/contracts/events';
import type { FileContent } from '@lamplight/contracts/file-content';
import type { ImportDeclaration } from '@lamplight/contracts/imports/import-declaration';
import { prepareAndWrite, read, type Implementation } from '../../platform/http/handler.ts';
import { announceMany } from '../../platform/outbox/announce-many.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Adding, Asking, RowAddition } from '../../platform/resources/row-rules.ts';
import { addAsShown } from './add-as-shown.ts';
import { findOneOfEachDivision } from './added-rows.queries.ts';
import { judgeImport } from './judge-import.ts';
import { readSentFile } from './sent-file.ts';

/** What of an import is its kind's own. */
export interface Importer<Fields extends object> {
  declaration: ImportDeclaration;
  calls: { preview: AnyCall; run: AnyCall };
  addition: RowAddition<Fields>;
  /** Whose lists are told that they have grown; of users the whole hospital hears. */
  resource: LiveResource;
  divisionsOf?: 'units' | 'rooms' | 'video_devices';
  /** People who are to be told that they were added. */
  invitations?: {
    count: (asking: Asking, rows: readonly Fields[]) => Promise<number | null>;
    queue: (adding: Adding, ids: readonly number[], rows: readonly Fields[]) => Promise<void>;
  };
}

export function importRoutes<Fields extends object>({
  declaration,
  calls,
  addition,
  resource,
  divisionsOf,
  invitations,
}: Importer<Fields>): Implementation[] {
  // All imports answer alike; the first stands for their types.
  const preview = calls.preview as unknown as typeof previewRooms;
  const run = calls.run as unknown as typeof importRooms;
  const judge = ({ db, who, body }: Asking & { body: FileContent }) =>
    judgeImport({ db, who }, declaration, addition, readSentFile(declaration, body), (rows) =>
      invitations ? invitations.count({ db, who }, rows) : Promise.resolve(null),
    );
  return [
    read(preview, async (context) => (await judge(context)).preview),
    prepareAndWrite(run, judge, async ({ db, who, now, query, prepared }) => {
      const shown = prepared.preview;
      if (shown.digest !== query.digest) throw new Refusal('Import::Changed', { current: shown });
      if (shown.mistake_count > 0) throw new Refusal('Import::HasMistakes', { current: shown });
      const adding = { db, who, now };
      const ids = await addAsShown(adding, addition, prepared.rows);
      await invitations?.queue(adding, ids, prepared.rows);
      const told = divisionsOf
        ? await findOneOfEachDivision(db, divisionsOf, who.hospitalId, ids)
        : ids.slice(0, 1).map((id) => ({ id, division_id: null }));
      await announceMany(db, who.hospitalId, resource, told, now);
      return { ids: ids as never, invitation_count: shown.invitation_count };
    }),
  ];
}
