import {
  createWallView,
  deleteWallView,
  listWallViews,
  updateWallView,
} from '@lamplight/contracts/calls/wall-views';
import type { WallView, WallViewFields } from '@lamplight/contracts/entities/wall-view';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tellFailure } from '../../../shared/errors/tell-failure.ts';
import { useCallOnce } from '../../../shared/forms/use-call-once.ts';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { useApi } from '../../../shared/services.ts';
import { useViewTopics } from './use-view-topics.ts';

/** What of a view can be kept in another. */
export const fieldsOf = (view: WallView): WallViewFields => {
  const { name, is_shared, division_id, unit_ids, only_mine, monitor_ids, monitor_order, tiles } =
    view;
  return { name, is_shared, division_id, unit_ids, only_mine, monitor_ids, monitor_order, tiles };
};

interface NewView {
  fields: WallViewFields;
  /** Two windows that say the same with one key make one view. */
  key?: string;
}

const viewsKey = ['wall-views'];

/** The person's own views and those shared with her, and what she does with her own. */
export function useWallViews() {
  const api = useApi();
  const callOnce = useCallOnce();
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: viewsKey,
    queryFn: ({ signal }) => api.call(listWallViews, { query: { per_page: 100 } }, { signal }),
    meta: { live: true, handlesErrors: true },
  });
  const { refetch } = query;
  useLiveEvents(useViewTopics(), ({ type }) => {
    if (type === 'wall_view.changed') void refetch();
  });
  const again = () => refetch();
  const add = useMutation({
    mutationFn: ({ fields, key }: NewView) =>
      key === undefined
        ? callOnce(createWallView, { body: fields })
        : api.call(createWallView, { body: fields }, { idempotencyKey: key }),
    meta: { handlesErrors: true },
    onSuccess: again,
  });
  /** As it is now: since somebody asked for a change, the one before it may have been saved. */
  const current = (view: WallView): WallView =>
    queryClient
      .getQueryData<{ results: WallView[] }>(viewsKey)
      ?.results.find(({ id }) => id === view.id) ?? view;
  /** Her own order, kept in the view itself. */
  const order = useMutation({
    // One after the other, when the list is there again: each save needs the version that the last one left.
    scope: { id: 'wall-view-order' },
    mutationFn: ({ view, ids }: { view: WallView; ids: number[] }) => {
      const now = current(view);
      const body = { ...fieldsOf(now), monitor_order: ids, version: now.version };
      return api.call(updateWallView, { params: { id: now.id }, body }, { background: true });
    },
    meta: { handlesErrors: true },
    onError: tellFailure,
    onSettled: again,
  });
  const remove = useMutation({
    mutationFn: ({ id }: WallView) => api.call(deleteWallView, { params: { id } }),
    meta: { handlesErrors: true },
    onError: tellFailure,
    onSettled: again,
  });
  return { query, views: query.data?.results ?? [], add, order, remove };
}
