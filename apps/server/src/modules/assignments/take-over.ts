import { assigned, type Places } from '@lamplight/domain/watching/assignment-steps';
import type { Tx } from '../../platform/database/database.ts';
import { lockAssignee, lockPeople } from './people.queries.ts';
import { heldFirst, lockMonitors, placesOf, savePlaces } from './places.queries.ts';

interface Passing {
  hospitalId: number;
  from: number;
  to: number;
  now: Date;
}

/**
 * All whom one person holds first pass to another, who sits down at her desk: nobody is without an owner
 * in between. Undefined, and nothing has changed, where the other may not have every one of them.
 */
export async function takeOverPatients(
  tx: Tx,
  { hospitalId, from, to, now }: Passing,
): Promise<number[] | undefined> {
  if (from === to) return [];
  // Whoever would give one of them a patient meanwhile waits until this is decided.
  await lockPeople(tx, hospitalId, [from, to]);
  const asked = await heldFirst(tx, hospitalId, from);
  const ids = [...new Set(asked.map(({ monitor_id }) => monitor_id))];
  for (const role of new Set(asked.map((one) => one.role))) {
    const { fits, isOnBreak } = await lockAssignee(tx, hospitalId, to, role, ids);
    if (!fits || isOnBreak) return undefined;
  }
  await lockMonitors(tx, hospitalId, ids);
  const held = await heldFirst(tx, hospitalId, from);
  for (const { monitor_id: monitorId, role } of held) {
    const before = (await placesOf(tx, hospitalId, [monitorId], role)).get(monitorId) as Places;
    const step = assigned(before, 'primary', to);
    if ('refused' in step) return undefined;
    await savePlaces(tx, { hospitalId, monitorId, role, before, after: step.to, by: to, now });
  }
  return ids;
}
