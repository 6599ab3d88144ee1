import type { removeRecording } from '@lamplight/contracts/calls/recordings';
import type { ObjectKey } from '../../platform/files/object-key.ts';
import type { CallContext, WriteContext } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { deleteRecording, recordingQueries } from './recordings.queries.ts';

interface Removed {
  keys: ObjectKey[];
}

const held = 'This recording is under a legal hold. Lift the hold first.';
const running = 'This room is still being recorded. Stop the recording first.';

export async function removeRow({
  db,
  who,
  params,
}: WriteContext<typeof removeRecording>): Promise<Removed> {
  const row = await recordingQueries.lock(db, who, params.id);
  if (!row) throw notFound();
  if (row.held_at !== null) throw new Refusal('Record::InUse', undefined, held);
  if (row.status === 'recording') throw new Refusal('Record::InUse', undefined, running);
  return { keys: await deleteRecording(db, who.hospitalId, row.id) };
}

/** The bytes go after the row; should this process die in between, the sweep of files finds them. */
export const removeWhole =
  ({ objects }: Platform) =>
  async (_context: CallContext<typeof removeRecording>, { keys }: Removed): Promise<undefined> => {
    for (const key of keys) await objects.delete(key);
    return undefined;
  };
