import type { Recording } from '@lamplight/contracts/entities/recording';
import type { IdOf } from '@lamplight/contracts/ids';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/refusal.ts';
import { recordingQueries, saveHold } from './recordings.queries.ts';
import { recordingWire } from './recordings.wire.ts';

type Asking = Pick<WriteContext, 'db' | 'who' | 'now'> & { params: { id: IdOf<'recording'> } };

/** Who holds it and why stands in the row and in its history; nothing lifts it. */
export async function changeHold(
  { db, who, params, now }: Asking,
  reason: string | null,
): Promise<Recording> {
  if (!(await recordingQueries.lock(db, who, params.id))) throw notFound();
  const hold = reason === null ? null : { reason, by: who.userId, at: now };
  await saveHold(db, who.hospitalId, params.id, hold);
  const row = await recordingQueries.find(db, who, params.id);
  if (!row) throw notFound();
  return recordingWire(row);
}
