import type { Tx } from '../../platform/database/database.ts';
import { fieldRefused, Refusal } from '../../platform/refusal.ts';
import { insertBed, markBedsDeleted, saveBedsKept } from './beds.queries.ts';
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
  const ids = wanted.map((bed) => bed.id);
  const twice = ids.findIndex((id, at) => id !== undefined && ids.indexOf(id) !== at);
  if (twice !== -1) throw fieldRefused(`beds.${twice}.id`, 'This bed is in the list twice');
  const kept = new Set(ids);
  const removed = [...existing].filter((id) => !kept.has(id));
  if (removed.length && (await isOccupied(tx, hospitalId, room.id, removed)))
    throw new Refusal('Record::InUse');
  // Removed ones first: another bed may take over the name.
  await markBedsDeleted(tx, hospitalId, removed, now);
  const placed = wanted.map((bed, position) => ({ ...bed, position }));
  await saveBedsKept(
    tx,
    hospitalId,
    placed.flatMap(({ id, ...bed }) => (id === undefined ? [] : [{ id, ...bed }])),
  );
  for (const { id, ...bed } of placed)
    if (id === undefined) await insertBed(tx, hospitalId, room.id, bed);
}
