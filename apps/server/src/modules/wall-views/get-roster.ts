import type { ReplyOf } from '@lamplight/contracts/call';
import type { getRoster as call } from '@lamplight/contracts/calls/wall-views';
import type { IdOf } from '@lamplight/contracts/ids';
import type { ReadContext } from '../../platform/http/handler.ts';
import { holdersOf, watchesOf } from '../assignments/index.ts';
import { listWallMonitors } from './list-wall-monitors.ts';

/** The patients of a wall with who answers for them: what is kept for when nothing can be asked. */
export async function getRoster(context: ReadContext<typeof call>): Promise<ReplyOf<typeof call>> {
  const { results, metadata } = await listWallMonitors(context);
  const ids = results.map(({ id }) => id);
  const holders = await holdersOf(context.db, context.who.hospitalId, ids);
  const watches = await watchesOf(context.db, context.who.hospitalId, ids);
  return {
    results: results.map(({ id, room, bed, unit, division, status, patient }) => ({
      ...{ id, room, bed, unit, division, status },
      patient: { display_name: patient.display_name, precautions: patient.precautions },
      holders: holders
        .filter(({ monitor_id }) => monitor_id === id)
        .map(({ role, place, user_id, user_name, is_here, has_picture }) => ({
          ...{ role, place, is_here, has_picture },
          user: { id: user_id as IdOf<'user'>, name: user_name },
        })),
      watch: watches.get(id) ?? { state: null, by: [] },
    })),
    metadata,
  };
}
