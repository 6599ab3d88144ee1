import type { WallView } from '@lamplight/contracts/entities/wall-view';
import type { IdOf } from '@lamplight/contracts/ids';
import { edited } from '../../platform/resources/edited.ts';
import type { WallViewRow } from './wall-views.queries.ts';

const seenOf = <Name extends 'unit' | 'patient_monitor'>(all: number[], seen: number[]) =>
  all.filter((id) => seen.includes(id)) as IdOf<Name>[];

export const wallViewWire = (row: WallViewRow): WallView => ({
  id: row.id as IdOf<'wall_view'>,
  name: row.name,
  is_shared: row.is_shared,
  is_own: row.is_own,
  owner: row.owner_name === null ? null : { id: row.user_id as IdOf<'user'>, name: row.owner_name },
  division_id: row.division_id as IdOf<'division'> | null,
  unit_ids: seenOf<'unit'>(row.unit_ids, row.seen_unit_ids),
  only_mine: row.only_mine,
  monitor_ids: seenOf<'patient_monitor'>(row.monitor_ids, row.seen_monitor_ids),
  monitor_order: seenOf<'patient_monitor'>(row.monitor_order, row.seen_monitor_ids),
  hidden_count: row.kept_unit_ids.length + row.kept_monitor_ids.length,
  tiles: row.tiles,
  ...edited(row),
});
