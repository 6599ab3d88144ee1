import type { LiveEvent, Topic } from '@lamplight/contracts/events';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLiveEvents } from '../live/use-live-events.ts';
import { coalesce } from './coalesce.ts';
import type { Coalescer } from './coalesce.ts';
import { missingRows, replaceRows } from './live-rows.ts';
import type { Impact, LiveRow, RowPage } from './live-rows.ts';

export interface LiveRowsOptions<Row extends LiveRow> {
  queryKey: QueryKey;
  rows: readonly Row[];
  topics: Topic[];
  impact: (event: LiveEvent, rows: readonly Row[]) => Impact;
  refetchRows: (ids: number[]) => Promise<Row[]>;
}

export interface LiveRows {
  marked: ReadonlySet<number>;
  removed: ReadonlySet<number>;
  hasAdded: boolean;
  /** The list is loaded anew: what was added is about to be shown. */
  forgetAdded: () => void;
}

const markMs = 1_000;
type Known = Omit<LiveRows, 'forgetAdded'>;
const nothing: Known = { marked: new Set(), removed: new Set(), hasAdded: false };

/** Keeps the rows on screen true: an event refetches its rows by id and marks them for a second. */
export function useLiveRows<Row extends LiveRow>(options: LiveRowsOptions<Row>): LiveRows {
  const queryClient = useQueryClient();
  const listKey = JSON.stringify(options.queryKey);
  const [state, setState] = useState({ listKey, ...nothing });
  const coalescer = useRef<Coalescer<number>>(undefined);

  const change = (part: (before: Known) => Partial<Known>) =>
    setState((before) => {
      const own = before.listKey === listKey ? before : { listKey, ...nothing };
      return { ...own, ...part(own) };
    });

  const refetch = useEffectEvent(async (ids: number[]) => {
    let fresh: Row[];
    try {
      fresh = await options.refetchRows(ids);
    } catch {
      // The rows stay as they were; the next event or the reconnect asks again.
      return;
    }
    queryClient.setQueryData<RowPage<Row>>(
      options.queryKey,
      (page) => page && replaceRows(page, fresh),
    );
    const missing = missingRows(ids, fresh);
    change((before) => ({
      marked: new Set([...before.marked, ...ids]),
      removed: new Set([...before.removed, ...missing]),
    }));
    setTimeout(() => {
      change((before) => ({
        marked: new Set([...before.marked].filter((id) => !ids.includes(id))),
      }));
    }, markMs);
  });

  useEffect(() => {
    const own = coalesce<number>({ run: (ids) => refetch(ids) });
    coalescer.current = own;
    return own.stop;
  }, [listKey]);

  useLiveEvents(options.topics, (event) => {
    const { ids, added } = options.impact(event, options.rows);
    if (ids.length > 0) coalescer.current?.ask(ids);
    if (added) change(() => ({ hasAdded: true }));
  });

  const known = state.listKey === listKey ? state : nothing;
  return { ...known, forgetAdded: () => change(() => ({ hasAdded: false })) };
}
