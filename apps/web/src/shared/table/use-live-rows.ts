import type { LiveEvent, Topic } from '@lamplight/contracts/events';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isOwnAddition } from '../live/own-additions.ts';
import { useLiveEvents } from '../live/use-live-events.ts';
import { coalesce } from '../live/coalesce.ts';
import type { Coalescer } from '../live/coalesce.ts';
import { missingRows, replaceRows } from './live-rows.ts';
import type { Impact, LiveRow, RowPage } from './live-rows.ts';

export interface LiveRowsOptions<Row extends LiveRow> {
  queryKey: QueryKey;
  rows: readonly Row[];
  topics: Topic[];
  impact: (event: LiveEvent, rows: readonly Row[]) => Impact;
  refetchRows: (ids: number[]) => Promise<Row[]>;
  /** Which of these this list would show, with its search text. */
  findRows: (ids: number[]) => Promise<Row[]>;
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
  const changed = useRef<Coalescer<number>>(undefined);
  const added = useRef<Coalescer<number>>(undefined);

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
      // The whole list is asked for; if that fails too, the screen says that it may be out of date.
      await queryClient.invalidateQueries({ queryKey: options.queryKey });
      return;
    }
    queryClient.setQueryData<RowPage<Row>>(
      options.queryKey,
      (page) => page && replaceRows(page, fresh),
    );
    // A list on its way may have been read before these rows, and would put the old ones back.
    if (queryClient.isFetching({ queryKey: options.queryKey, exact: true }) > 0)
      await queryClient.invalidateQueries({ queryKey: options.queryKey, exact: true });
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

  /** A hint, not a row: what was added elsewhere must not push away what somebody is reading. */
  const lookForAdded = useEffectEvent(async (ids: number[]) => {
    try {
      const found = await options.findRows(ids);
      if (found.length > 0) change(() => ({ hasAdded: true }));
    } catch {
      // Without an answer there is nothing to hint at.
    }
  });

  useEffect(() => {
    const changes = coalesce<number>({ run: (ids) => refetch(ids) });
    const additions = coalesce<number>({ run: (ids) => lookForAdded(ids) });
    changed.current = changes;
    added.current = additions;
    return () => {
      changes.stop();
      additions.stop();
    };
  }, [listKey]);

  useLiveEvents(options.topics, (event) => {
    const impact = options.impact(event, options.rows);
    changed.current?.ask(impact.ids);
    if (impact.addedMany) return change(() => ({ hasAdded: true }));
    added.current?.ask(impact.added.filter((id) => !isOwnAddition(event.type, id)));
  });

  const known = state.listKey === listKey ? state : nothing;
  return { ...known, forgetAdded: () => change(() => ({ hasAdded: false })) };
}
