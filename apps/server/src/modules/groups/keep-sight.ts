import type { Tx } from '../../platform/database/database.ts';
import { fieldRefused, type Refusal } from '../../platform/refusal.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { unitsOutOfSight, whoSees } from './sight.queries.ts';

/**
 * Carries out a change of who sees which units, and takes it back when it shows any of these people a
 * unit that the changing person could not see herself: nobody gives what she does not have.
 */
export async function keepSight<Result>(
  { db, who }: { db: Tx; who: Principal },
  people: readonly number[],
  refusal: () => Refusal,
  change: () => Promise<Result>,
): Promise<Result> {
  // Those of this moment: a unit that somebody else adds meanwhile is not shown by this change.
  const hidden = await unitsOutOfSight(db, who);
  if (hidden.length === 0) return change();
  const before = await whoSees(db, who.hospitalId, people, hidden);
  const result = await change();
  const after = await whoSees(db, who.hospitalId, people, hidden);
  if ([...after].some((pair) => !before.has(pair))) throw refusal();
  return result;
}

/** Whether somebody sees a unit that the other person cannot see herself. */
export async function seesMore(
  { db, who }: { db: Tx; who: Principal },
  userId: number,
): Promise<boolean> {
  const hidden = await unitsOutOfSight(db, who);
  return hidden.length > 0 && (await whoSees(db, who.hospitalId, [userId], hidden)).size > 0;
}

export const tooMuchShown =
  'This would show people units that you cannot see yourself; ask somebody who sees them';

export const showsTooMuch = (field: string) => (): Refusal => fieldRefused(field, tooMuchShown);
