import type { removeMenuSet } from '@lamplight/contracts/calls/menu-sets';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/refusal.ts';
import { lockMenuSets, saveMenuSet } from './menu-sets.queries.ts';

export async function deleteMenuSet({
  db,
  who,
  params,
  now,
}: WriteContext<typeof removeMenuSet>): Promise<undefined> {
  const [set] = await lockMenuSets(db, who, [params.id]);
  if (!set) throw notFound();
  await saveMenuSet(db, who.hospitalId, params.id, { deleted_at: now });
}
