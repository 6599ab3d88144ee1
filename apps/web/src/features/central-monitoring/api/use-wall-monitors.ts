import { ApiError } from '@lamplight/api-client/failures';
import { listWallMonitors } from '@lamplight/contracts/calls/wall-views';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { LiveEvent } from '@lamplight/contracts/events';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { coalesce, type Coalescer } from '../../../shared/live/coalesce.ts';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { useApi, useDivision } from '../../../shared/services.ts';
import { changedMonitors, withChanged } from './changed-monitors.ts';
import { useViewTopics } from './use-view-topics.ts';

/** Shorter than for a list: a patient who is moved has to be seen on the wall within a second. */
const askAtMostEvery = { everyMs: 300, jitterMs: 100 };

export interface WallMonitors {
  /** Of which view they are: while another is fetched, those of the last one stand. */
  view: string;
  monitors: readonly PatientMonitor[];
}

export type WallQuery = ReturnType<typeof useWallMonitors>;

/** Somebody has removed it, or no longer shares it: asking again changes nothing. */
export const isViewGone = (error: unknown): boolean =>
  error instanceof ApiError && error.type === 'Record::NotFound';

/** Which patients to load: all visible ones, a view's or unit's, or specific ones. */
export interface WallChoice {
  viewId?: number | undefined;
  unitId?: number | undefined;
  ids?: readonly number[];
}

/** Who is on the wall, followed by events: what changed is asked for by id, and only that is drawn anew. */
export function useWallMonitors({ viewId, unitId, ids: only }: WallChoice) {
  const api = useApi();
  const division = useDivision();
  const client = useQueryClient();
  const view = [
    viewId ?? 'all',
    ...(unitId === undefined ? [] : [`of ${unitId}`]),
    ...(only ? [`only ${only.join()}`] : []),
  ].join(' ');
  const queryKey = ['wall-monitors', view, division];
  const fetchSome = (ids?: readonly number[], signal?: AbortSignal) =>
    api.call(
      listWallMonitors,
      {
        query: {
          ...(viewId !== undefined && { view_id: viewId }),
          ...(unitId !== undefined && { unit_id: unitId }),
          ...(ids && { ids: [...ids] }),
        },
      },
      signal ? { signal } : { background: true },
    );
  const idsToAsk = (event: LiveEvent, shown: readonly PatientMonitor[]) =>
    changedMonitors(event, shown).filter((id) => !only || only.includes(id));
  const changes = useRef<Coalescer<number>>(undefined);
  /** Since the whole wall was asked for: its answer may have been read before. */
  const heard = useRef<LiveEvent[]>([]);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<WallMonitors> => {
      heard.current = [];
      const { results } = await fetchSome(only, signal);
      changes.current?.ask(heard.current.flatMap((event) => idsToAsk(event, results)));
      return { view: `${view} ${division}`, monitors: results };
    },
    placeholderData: keepPreviousData,
    meta: { live: true, handlesErrors: true },
  });
  const run = useEffectEvent(async (ids: number[]) => {
    try {
      const { results } = await fetchSome(ids);
      client.setQueryData<WallMonitors>(queryKey, (now) => now && withChanged(now, ids, results));
    } catch {
      // The whole wall is asked for; if that fails too, the frame says that the server is away.
      await client.invalidateQueries({ queryKey });
    }
  });
  useEffect(() => {
    const opened = coalesce<number>({ ...askAtMostEvery, run: (ids) => run(ids) });
    changes.current = opened;
    return () => opened.stop();
  }, []);
  useLiveEvents(useViewTopics(), (event) => {
    if (isViewGone(query.error)) return;
    if (client.isFetching({ queryKey, exact: true }) > 0) heard.current.push(event);
    const shown = query.data?.monitors ?? [];
    changes.current?.ask(idsToAsk(event, shown));
    if (event.type === 'wall_view.changed' && event.data.id === viewId) void query.refetch();
  });
  return query;
}
