import type { WallViewFields } from '@lamplight/contracts/entities/wall-view';
import { limits } from '@lamplight/contracts/limits';
import { may } from '@lamplight/domain/people/ability';
import type { WriteContext } from '../../platform/http/handler.ts';
import { fieldRefused, Refusal } from '../../platform/refusal.ts';
import { refusedAs } from '../../platform/resources/simple-table.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import {
  countWallViews,
  insertWallView,
  lockWallViews,
  namedInSight,
  removeWallView,
  saveWallView,
  type WallViewRow,
} from './wall-views.queries.ts';

type Writing = Pick<WriteContext, 'db' | 'who' | 'now'>;

function demandShared(who: Principal): void {
  if (!may(who.ability, ['ManageSharedViews', 'PatientCentral']))
    throw new Refusal('Access::Denied');
}

const ownTaken = refusedAs({
  index: 'wall_views_own_name',
  field: 'name',
  text: 'You already have a view of this name',
});
const sharedTaken = refusedAs({
  index: 'wall_views_shared_name',
  field: 'name',
  text: 'There already is a shared view of this name',
});
const nameTaken = (error: unknown): never => {
  try {
    return ownTaken(error);
  } catch (refused) {
    return sharedTaken(refused);
  }
};

/** What a view may name: places and patients that its author sees. */
async function demandInSight({ db, who }: Writing, fields: WallViewFields): Promise<void> {
  if (fields.division_id !== null && !who.divisionIds.has(fields.division_id))
    throw fieldRefused('division_id', 'Please choose a hospital of yours');
  const seen = await namedInSight(db, who, {
    unit_ids: fields.unit_ids,
    monitor_ids: [...fields.monitor_ids, ...fields.monitor_order],
  });
  const units = new Set(seen.units);
  if (!fields.unit_ids.every((id) => units.has(id)))
    throw fieldRefused('unit_ids', 'Please choose units that you can see');
  const monitors = new Set(seen.monitors);
  for (const field of ['monitor_ids', 'monitor_order'] as const)
    if (!fields[field].every((id) => monitors.has(id)))
      throw fieldRefused(field, 'Please choose patients that you can see');
}

async function demandRoom({ db, who }: Writing, isShared: boolean): Promise<void> {
  if ((await countWallViews(db, who, isShared)) >= limits.wall.views)
    throw fieldRefused(
      'name',
      `There can be ${limits.wall.views} views. Delete one that is no longer used.`,
    );
}

export async function createWallView(writing: Writing, fields: WallViewFields): Promise<number> {
  const { db, who } = writing;
  if (fields.is_shared) demandShared(who);
  await demandInSight(writing, fields);
  await lockWallViews(db, who, fields.is_shared);
  await demandRoom(writing, fields.is_shared);
  return insertWallView(db, who, fields).catch(nameTaken);
}

/** What the author cannot see was somebody else's choice: it stays, behind what she chose. */
const withKept = (chosen: number[], before: number[], kept: number[]): number[] => [
  ...chosen,
  ...before.filter((id) => kept.includes(id)),
];

export async function updateWallView(
  writing: Writing,
  row: WallViewRow,
  { version: _, ...fields }: WallViewFields & { version: number },
): Promise<void> {
  const { db, who } = writing;
  if (row.is_shared || fields.is_shared) demandShared(who);
  await demandInSight(writing, fields);
  if (row.is_shared !== fields.is_shared) await demandRoom(writing, fields.is_shared);
  await saveWallView(db, who, row.id, {
    ...fields,
    unit_ids: withKept(fields.unit_ids, row.unit_ids, row.kept_unit_ids),
    monitor_ids: withKept(fields.monitor_ids, row.monitor_ids, row.kept_monitor_ids),
    monitor_order: withKept(fields.monitor_order, row.monitor_order, row.kept_monitor_ids),
  } as WallViewFields).catch(nameTaken);
}

export async function deleteWallView({ db, who, now }: Writing, row: WallViewRow): Promise<void> {
  if (row.is_shared) demandShared(who);
  await removeWallView(db, who.hospitalId, row.id, now);
}
