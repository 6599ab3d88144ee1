import type { OpenAlarm } from '@lamplight/contracts/entities/open-alarm';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAskAgain } from '../../../shared/live/use-ask-again.ts';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { useApi, useLiveState, useMay, useUser } from '../../../shared/services.ts';
import { openAlarmsQuery } from '../api/open-alarms.ts';

/** While nothing is announced an alarm must not wait for the connection to come back. */
const askEveryMs = 5_000;
const tickMs = 500;

export interface OpenAlarms {
  /** Of this person: she was told, or raised it herself. The newest last. */
  alarms: readonly OpenAlarm[];
  /** They have been read, and the last question was answered. */
  isKnown: boolean;
  /** How many there are; more than `alarms` where the list was cut. */
  total: number;
  /** Now by the server's clock. */
  serverNow: number;
  refetch: () => void;
}

/** The open alarms of this person, and the time by which they are late. */
export function useOpenAlarms(): OpenAlarms {
  const api = useApi();
  const user = useUser();
  const watches = useMay()(['View', 'PatientMonitor']);
  const isLive = useLiveState().kind === 'live';
  const { data, dataUpdatedAt, isSuccess, refetch } = useQuery({
    ...openAlarmsQuery(api),
    enabled: watches,
    // Also after an answer that failed: the news of it came, and may be the last for a while.
    refetchInterval: ({ state }) => (isLive && state.status !== 'error' ? false : askEveryMs),
    // A tab that is not looked at is heard.
    refetchIntervalInBackground: true,
  });
  const askAgain = useAskAgain(refetch);
  useLiveEvents(watches ? [`alarms.${user.id}`] : [], (event) => {
    if (event.type === 'alarm.changed') askAgain();
  });
  const lookNow = useEffectEvent(() => {
    // The first question is under way by itself.
    if (watches && dataUpdatedAt > 0) askAgain();
  });
  // When the connection goes or comes, alarms are not spread out in time as everything else is.
  useEffect(() => lookNow(), [isLive]);
  const alarms = data?.results.filter(({ told_because }) => told_because !== null) ?? [];
  const now = useTicks(alarms.length > 0);
  const readAt = alarms[0]?.read_at;
  const serverNow = readAt === undefined ? now : Date.parse(readAt) + (now - dataUpdatedAt);
  return {
    alarms,
    total: Math.max(data?.told_total ?? 0, alarms.length),
    isKnown: isSuccess,
    serverNow,
    refetch: askAgain,
  };
}

function useTicks(isTicking: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isTicking) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}
