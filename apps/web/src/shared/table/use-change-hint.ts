import type { LiveEvent } from '@lamplight/contracts/events';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useListTopics } from '../live/use-list-topics.ts';
import { useLiveEvents } from '../live/use-live-events.ts';
import type { LiveRows } from './use-live-rows.ts';

const none: ReadonlySet<number> = new Set();

/** For rows that no event names: whoever reads them is told that they may have changed, and decides when. */
export function useChangeHint(
  queryKey: QueryKey,
  concerns: (event: LiveEvent) => boolean,
): LiveRows {
  const listKey = JSON.stringify(queryKey);
  const [changedKey, setChangedKey] = useState<string>();
  useLiveEvents(useListTopics(), (event) => {
    if (concerns(event)) setChangedKey(listKey);
  });
  return {
    marked: none,
    removed: none,
    hasAdded: changedKey === listKey,
    forgetAdded: () => setChangedKey(undefined),
  };
}
