import type { savePatientNote } from '@lamplight/contracts/calls/patient-notes';
import type { QuickNotes } from '@lamplight/contracts/entities/patient-quick-facts';
import type { WriteContext } from '../../platform/http/handler.ts';
import { lockedNotes } from './locked-notes.ts';
import { setNote } from './quick-notes.queries.ts';
import { quickNotesWire } from './quick-notes.wire.ts';

/** An empty note is none. */
export async function saveNote(context: WriteContext<typeof savePatientNote>): Promise<QuickNotes> {
  const { db, who, body } = context;
  const before = await lockedNotes(context, body.version);
  const note = body.note || null;
  if (note !== before.note) await setNote(db, who.hospitalId, before.id, note);
  return quickNotesWire(await lockedNotes(context));
}
