import { OfflineStrip } from '@lamplight/ui/states/OfflineStrip.tsx';
import { OpenRoster } from '../../features/roster/public.ts';
import { useEffect, useState } from 'react';
import { useLiveState } from '../../shared/services.ts';
import { useClock } from '../../shared/time/use-clock.ts';

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

function useLostSince(): Date | undefined {
  const state = useLiveState();
  const lostAt = state.kind === 'lost' ? state.since : undefined;
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
  const lost = useLostSince();
  if (offline !== undefined) {
    return (
      <OfflineStrip
        what="You are offline"
        since={clock.time(offline)}
        consequence="Alarms cannot be sent, nothing can be saved, and what you see may be out of date. What you type is kept."
      >
        <OpenRoster />
      </OfflineStrip>
    );
  }
  if (lost !== undefined) {
    return (
      <OfflineStrip
        what="Live changes are interrupted"
        since={clock.time(lost)}
        consequence="What you see may be out of date. It is brought up to date as soon as the connection is back."
      >
        <OpenRoster />
      </OfflineStrip>
    );
  }
  return null;
}
