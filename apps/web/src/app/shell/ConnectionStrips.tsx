import { OfflineStrip } from '@lamplight/ui/states/OfflineStrip.tsx';
import { OpenRoster } from '../../features/roster/public.ts';
import { useEffect, useState } from 'react';
import { outage } from '../../shared/outage/outage-watch.ts';
import { useLiveState } from '../../shared/services.ts';
import { useClock } from '../../shared/time/use-clock.ts';
import { useObservable } from '../../shared/use-observable.ts';

/** A connection that is back within this time is nobody's concern. */
const shortBlipMs = 3_000;

function useOfflineSince(): Date | undefined {
  const [since, setSince] = useState(() => (navigator.onLine ? undefined : new Date()));
  useEffect(() => {
    const lost = () => setSince(new Date());
    const back = () => setSince(undefined);
    globalThis.addEventListener('offline', lost);
    globalThis.addEventListener('online', back);
    return () => {
      globalThis.removeEventListener('offline', lost);
      globalThis.removeEventListener('online', back);
    };
  }, []);
  return since;
}

/** Once it has lasted for longer than a blip. */
function useLasting(lostAt: Date | undefined): Date | undefined {
  const [worthTelling, setWorthTelling] = useState<Date>();
  useEffect(() => {
    if (lostAt === undefined) return undefined;
    const timer = setTimeout(() => setWorthTelling(lostAt), shortBlipMs);
    return () => clearTimeout(timer);
  }, [lostAt]);
  return lostAt === worthTelling ? lostAt : undefined;
}

export function ConnectionStrips() {
  const clock = useClock();
  const offline = useOfflineSince();
  const state = useLiveState();
  const away = useLasting(useObservable(outage.since));
  const lost = useLasting(state.kind === 'lost' ? state.since : undefined);
  const reasons = [
    {
      what: 'You are offline',
      since: offline,
      consequence:
        'Alarms cannot be sent, nothing can be saved, and what you see may be out of date. What you type is kept.',
    },
    {
      what: 'Reconnecting',
      since: away,
      consequence:
        'Alarms cannot be sent, nothing can be saved, and what you see may be out of date. It goes on by itself; do not reload.',
    },
    {
      what: 'Live changes are interrupted',
      since: lost,
      consequence:
        'What you see may be out of date. It is brought up to date as soon as the connection is back.',
    },
  ];
  // The first that holds explains the others.
  for (const { what, since, consequence } of reasons)
    if (since !== undefined)
      return (
        <OfflineStrip what={what} since={clock.time(since)} consequence={consequence}>
          <OpenRoster />
        </OfflineStrip>
      );
  return null;
}
