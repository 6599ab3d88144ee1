import type { savePatientTags } from '@lamplight/contracts/calls/patient-notes';
import type { QuickNotes } from '@lamplight/contracts/entities/patient-quick-facts';
import type { WriteContext } from '../../platform/http/handler.ts';
import { fieldRefused } from '../../platform/refusal.ts';
import { lockedNotes } from './locked-notes.ts';
import { findTagIds, setTags } from './quick-notes.queries.ts';
import { quickNotesWire } from './quick-notes.wire.ts';

export async function saveTags(context: WriteContext<typeof savePatientTags>): Promise<QuickNotes> {
  const { db, who, body } = context;
  const before = await lockedNotes(context, body.version);
  const known = await findTagIds(db, who.hospitalId, body.tags);
  if (body.tags.some((id) => !known.has(id)))
    throw fieldRefused('tags', 'One of these attributes was removed. Please choose again.');
  await setTags(db, who.hospitalId, before.id, body.tags);
  return quickNotesWire(await lockedNotes(context));
}
