import type { Tx } from '../../platform/database/database.ts';
import { fieldRefused, Refusal } from '../../platform/refusal.ts';
import { insertBed, markBedsDeleted, saveBed } from './beds.queries.ts';
import { isOccupied } from './rooms.queries.ts';

interface WantedBed {
  id?: number | undefined;
  name: string;
}

/** Makes the beds of a room what the form says: kept ones renamed, new ones added, others removed. */
export async function saveBeds(
  tx: Tx,
  hospitalId: number,
  room: { id: number; beds: { id: number }[] },
  wanted: WantedBed[],
  now: Date,
): Promise<void> {
  const existing = new Set(room.beds.map((bed) => bed.id));
  const strange = wanted.findIndex((bed) => bed.id !== undefined && !existing.has(bed.id));
  if (strange !== -1) throw fieldRefused(`beds.${strange}.id`, 'This bed is no longer in the room');
  const kept = new Set(wanted.map((bed) => bed.id));
  const removed = [...existing].filter((id) => !kept.has(id));
  if (removed.length && (await isOccupied(tx, hospitalId, room.id, removed)))
    throw new Refusal('Record::InUse');
  // Removed ones first: a new bed may take over the name.
  await markBedsDeleted(tx, hospitalId, removed, now);
  for (const [position, { id, name }] of wanted.entries())
    if (id === undefined) await insertBed(tx, hospitalId, room.id, { name, position });
    else await saveBed(tx, hospitalId, { id, name, position });
}
