import { dependentsText } from '@lamplight/domain/texts/dependents-text';
import type { Tx } from '../../platform/database/database.ts';
import { fieldRefused, Refusal } from '../../platform/refusal.ts';
import { markBedsDeleted, saveBedsKept } from './beds.queries.ts';
import { insertLinks } from '../../platform/resources/insert-rows.ts';
import { bedGone } from './room-rules.ts';
import { countOccupants } from './rooms.queries.ts';

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
  if (strange !== -1) throw fieldRefused(`beds.${strange}.id`, bedGone);
  const ids = wanted.map((bed) => bed.id);
  const twice = ids.findIndex((id, at) => id !== undefined && ids.indexOf(id) !== at);
  if (twice !== -1) throw fieldRefused(`beds.${twice}.id`, 'This bed is in the list twice');
  const kept = new Set(ids);
  const removed = [...existing].filter((id) => !kept.has(id));
  if (removed.length > 0) await demandEmpty(tx, hospitalId, room.id, removed);
  // Removed ones first: another bed may take over the name.
  await markBedsDeleted(tx, hospitalId, removed, now);
  const placed = wanted.map((bed, position) => ({ ...bed, position }));
  await saveBedsKept(
    tx,
    hospitalId,
    placed.flatMap(({ id, ...bed }) => (id === undefined ? [] : [{ id, ...bed }])),
  );
  const added = placed.filter(({ id }) => id === undefined);
  const beds = added.map(({ name, position }) => ({ room_id: room.id, name, position }));
  await insertLinks(tx, 'beds', hospitalId, beds);
}

async function demandEmpty(
  tx: Tx,
  hospitalId: number,
  roomId: number,
  bedIds: number[],
): Promise<void> {
  const occupants = await countOccupants(tx, hospitalId, roomId, bedIds);
  const where = bedIds.length === 1 ? 'in the bed you took out' : 'in the beds you took out';
  const [reason] = dependentsText(occupants, where);
  if (reason !== undefined)
    throw new Refusal('Record::InUse', undefined, `This cannot be saved yet. ${reason}`);
}
