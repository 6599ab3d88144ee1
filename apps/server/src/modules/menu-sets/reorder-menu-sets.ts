import type { reorderMenuSets } from '@lamplight/contracts/calls/menu-sets';
import type { MenuSet } from '@lamplight/contracts/entities/menu-set';
import type { WriteContext } from '../../platform/http/handler.ts';
import { fieldRefused, notFound } from '../../platform/refusal.ts';
import { listAllMenuSets, lockMenuSets, saveMenuSet } from './menu-sets.queries.ts';
import { menuSetWire } from './menu-sets.wire.ts';

/**
 * The named sets share out the places they have among themselves. A set that is not named, such as
 * one that somebody has just added, stays where it is.
 */
export async function orderMenuSets({
  db,
  who,
  body,
}: WriteContext<typeof reorderMenuSets>): Promise<MenuSet[]> {
  if (new Set<number>(body.ids).size !== body.ids.length)
    throw fieldRefused('ids', 'Name each menu set once');
  const sets = await lockMenuSets(db, who, body.ids);
  if (sets.length !== body.ids.length) throw notFound();
  const byId = new Map(sets.map((set) => [set.id, set]));
  const places = sets.map(({ position }) => position).sort((a, b) => a - b);
  for (const [at, id] of body.ids.entries()) {
    const position = places[at];
    if (position !== undefined && byId.get(id)?.position !== position)
      await saveMenuSet(db, who.hospitalId, id, { position });
  }
  return (await listAllMenuSets(db, who)).map(menuSetWire);
}
