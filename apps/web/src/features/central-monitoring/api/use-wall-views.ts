import {
  createWallView,
  deleteWallView,
  listWallViews,
  updateWallView,
} from '@lamplight/contracts/calls/wall-views';
import type { WallView, WallViewFields } from '@lamplight/contracts/entities/wall-view';
import { useMutation, useQuery } from '@tanstack/react-query';
import { tellFailure } from '../../../shared/errors/tell-failure.ts';
import { useListTopics } from '../../../shared/live/use-list-topics.ts';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { useApi } from '../../../shared/services.ts';

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

/** The person's own views and those shared with her, and what she does with her own. */
export function useWallViews() {
  const api = useApi();
  const query = useQuery({
    queryKey: ['wall-views'],
    queryFn: ({ signal }) => api.call(listWallViews, { query: { per_page: 100 } }, { signal }),
    meta: { live: true, handlesErrors: true },
  });
  const { refetch } = query;
  useLiveEvents(useListTopics(), ({ type }) => {
    if (type === 'wall_view.changed') void refetch();
  });
  const again = () => refetch();
  const add = useMutation({
    mutationFn: ({ fields, key = crypto.randomUUID() }: NewView) =>
      api.call(createWallView, { body: fields }, { idempotencyKey: key }),
    meta: { handlesErrors: true },
    onSuccess: again,
  });
  /** Her own order, kept in the view itself. */
  const order = useMutation({
    // One after the other: each save needs the version that the last one left.
    scope: { id: 'wall-view-order' },
    mutationFn: ({ view, ids }: { view: WallView; ids: number[] }) =>
      api.call(
        updateWallView,
        {
          params: { id: view.id },
          body: {
            ...fieldsOf(view),
            monitor_order: ids,
            version: view.version,
          },
        },
        { background: true },
      ),
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
