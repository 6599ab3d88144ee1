import type { WallView } from '../../../packages/contracts/src/entities/wall-view.ts';
import { observer } from './people.ts';
import { bodyOf, callerOf } from './session-cookie.ts';

/** A view of the observer's own with these patients, in this order. */
export async function savedView(
  name: string,
  ids: readonly number[],
  tiles: number,
): Promise<WallView> {
  const body = {
    name,
    is_shared: false,
    division_id: null,
    unit_ids: [],
    only_mine: false,
    monitor_ids: ids,
    monitor_order: ids,
    tiles,
  };
  return bodyOf(await (await callerOf(observer)).post<WallView>('/wall_views', { body }));
}
