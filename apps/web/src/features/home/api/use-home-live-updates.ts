import type { EventType } from '@lamplight/contracts/events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { coalesce } from '../../../shared/live/coalesce.ts';
import type { Coalescer } from '../../../shared/live/coalesce.ts';
import { useListTopics } from '../../../shared/live/use-list-topics.ts';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';

/** What the cards are, and what their figures are made of. */
const counted: readonly EventType[] = [
  'home_page.changed',
  'room.changed',
  'unit.changed',
  'patient_monitor.changed',
];

export function useHomeLiveUpdates() {
  const queryClient = useQueryClient();
  const changed = useRef<Coalescer<'cards'>>(undefined);
  useEffect(() => {
    const reload = coalesce<'cards'>({
      run: () => queryClient.invalidateQueries({ queryKey: ['home-cards'] }),
    });
    changed.current = reload;
    return reload.stop;
  }, [queryClient]);
  useLiveEvents(useListTopics(), (event) => {
    if (counted.includes(event.type)) changed.current?.ask(['cards']);
  });
}
