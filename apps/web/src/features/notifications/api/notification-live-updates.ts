import type { LiveEvent } from '@lamplight/contracts/events';
import { useEffect, useEffectEvent, useRef } from 'react';
import { coalesce } from '../../../shared/live/coalesce.ts';
import type { Coalescer } from '../../../shared/live/coalesce.ts';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { useUser } from '../../../shared/services.ts';

export type Change = 'added' | 'moved';

const changeOf = (event: LiveEvent): Change | undefined => {
  if (event.type !== 'notification.changed') return undefined;
  return event.data.op === 'added' ? 'added' : 'moved';
};

/** Calls back when the person's notifications have changed, at once and then at most every second. */
export function useNotificationChanges(onChange: (changes: Change[]) => Promise<void>) {
  const { id } = useUser();
  const run = useEffectEvent(onChange);
  const changes = useRef<Coalescer<Change>>(undefined);
  useEffect(() => {
    const coalescer = coalesce<Change>({ run: (kinds) => run(kinds) });
    changes.current = coalescer;
    return () => coalescer.stop();
  }, []);
  useLiveEvents([`user.${id}`], (event) => {
    const change = changeOf(event);
    if (change) changes.current?.ask([change]);
  });
}
