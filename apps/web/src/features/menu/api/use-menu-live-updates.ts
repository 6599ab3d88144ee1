import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { coalesce } from '../../../shared/live/coalesce.ts';
import type { Coalescer } from '../../../shared/live/coalesce.ts';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { useUser } from '../../../shared/services.ts';
import { menuSetsKey } from './menu-queries.ts';

/** A menu that somebody saves is asked for again, at once and then at most every second. */
export function useMenuLiveUpdates() {
  const queryClient = useQueryClient();
  const { hospital_id } = useUser();
  const changed = useRef<Coalescer<'menu'>>(undefined);
  useEffect(() => {
    const reload = coalesce<'menu'>({
      run: () => queryClient.invalidateQueries({ queryKey: menuSetsKey }),
    });
    changed.current = reload;
    return reload.stop;
  }, [queryClient]);
  useLiveEvents([`hospital.${hospital_id}`], (event) => {
    if (event.type === 'menu_set.changed') changed.current?.ask(['menu']);
  });
}
