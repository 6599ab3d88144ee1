import { limits } from '@lamplight/contracts/limits';
import { may } from '@lamplight/domain/people/ability';
import type { WriteContext } from '../../platform/http/handler.ts';
import { fieldRefused, Refusal } from '../../platform/refusal.ts';
import { refusedAs } from '../../platform/resources/simple-table.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { countViews, lockViews, takeDefault } from './table-views.queries.ts';

type Writing = Pick<WriteContext, 'db' | 'who'>;

export const managesSystem = (who: Principal): boolean => may(who.ability, ['Manage', 'System']);

export function demandSystem(who: Principal): void {
  if (!managesSystem(who)) throw new Refusal('Access::Denied');
}

interface View {
  table_id: string;
  is_system: boolean;
  is_default: boolean;
}

/** What a view must be before it is stored; afterwards there is room for it, and for its mark. */
export async function makeRoom(
  { db, who }: Writing,
  view: View,
  current?: { id: number; is_system: boolean },
): Promise<void> {
  if (view.is_system && view.is_default)
    throw fieldRefused('is_default', 'A view of the system cannot be a default');
  await lockViews(db, who, view.is_system);
  const isNew = current?.is_system !== view.is_system;
  if (isNew && (await countViews(db, who, view)) >= limits.tableViews)
    throw fieldRefused(
      'name',
      `There can be ${limits.tableViews} views of one table. Delete one that is no longer used.`,
    );
  if (view.is_default) await takeDefault(db, who, view.table_id, current?.id ?? null);
}

const ownTaken = refusedAs({
  index: 'table_user_settings_own_name',
  field: 'name',
  text: 'You already have a view of this name',
});
const systemTaken = refusedAs({
  index: 'table_user_settings_system_name',
  field: 'name',
  text: 'The system already has a view of this name',
});

export const nameTaken = (error: unknown): never => {
  try {
    return ownTaken(error);
  } catch (refused) {
    return systemTaken(refused);
  }
};
