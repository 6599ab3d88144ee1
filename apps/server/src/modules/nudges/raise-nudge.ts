import { decideRaise, type Asking } from '@lamplight/domain/alarms/nudge-rules';
import type { Tx } from '../../platform/database/database.ts';
import {
  countCooled,
  findCooling,
  findOpen,
  insertNudge,
  lockStand,
  paintMonitor,
  saveAsking,
} from './nudges.queries.ts';
import { tellMany } from './tell-many.ts';

interface Raising extends Asking {
  hospitalId: number;
  monitorId: number;
  /** Nobody when the room or a program does. */
  by: number | null;
  now: Date;
}

export type Raised = 'begun' | 'joined' | 'cooled' | 'not-watched';

/** What every source uses: a person, the room, programs that watch. */
export async function raiseNudge(tx: Tx, raising: Raising): Promise<Raised> {
  const { hospitalId, rule, by, now } = raising;
  const stand = await lockStand(tx, raising);
  if (stand?.status !== 'active') return 'not-watched';
  const open = await findOpen(tx, raising);
  const cooling = await findCooling(tx, raising, rule, now);
  const cooledUntil = cooling?.cooledUntil ?? null;
  const decided = decideRaise(raising, { open, cooledUntil }, now);
  if (decided.is === 'cooled') {
    if (cooling) await countCooled(tx, hospitalId, cooling.id);
    return 'cooled';
  }
  if (decided.is === 'joins' && open) {
    await saveAsking(tx, hospitalId, open.id, decided.asking);
    await paintMonitor(tx, raising);
    return 'joined';
  }
  const id = await insertNudge(tx, raising, raising, { by, now });
  await paintMonitor(tx, raising);
  await tellMany(tx, raising, { id, divisionId: stand.division_id, now });
  return 'begun';
}
