import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { lockQuickNotes, type QuickNotesRow } from './quick-notes.queries.ts';
import { quickNotesWire } from './quick-notes.wire.ts';

type Asking = Pick<WriteContext, 'db' | 'who'> & { params: { id: number } };

/** The patient, as whoever writes has seen her: refused when somebody else wrote since. */
export async function lockedNotes(
  { db, who, params }: Asking,
  version?: number,
): Promise<QuickNotesRow> {
  const row = await lockQuickNotes(db, who, params.id);
  if (!row) throw notFound();
  if (version !== undefined && version !== row.version)
    throw new Refusal('Record::Stale', { current: quickNotesWire(row) });
  return row;
}
