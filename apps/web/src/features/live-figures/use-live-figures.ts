import type { AnyCall, ReplyOf } from '@lamplight/contracts/call';
import type { EventType, Topic } from '@lamplight/contracts/events';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { topicsOf } from '../../shared/division.ts';
import { coalesce } from '../../shared/live/coalesce.ts';
import { useDivision, useServices, useUser } from '../../shared/services.ts';

/** A sign-out, or a proof that grows too old, has no event of its own. */
const refreshMs = 5_000;

const moving: ReadonlySet<EventType> = new Set<EventType>([
  'patient_monitor.changed',
  'patient_monitor_assignment.changed',
  'watch.changed',
  'observer_break.changed',
  'stat_alarm.changed',
  'video_device.changed',
]);

/** Figures of the chosen hospitals, asked for again when something there changes: at most once a second. */
export function useLiveFigures<C extends AnyCall>(call: C) {
  const { api, live } = useServices();
  const user = useUser();
  const division = useDivision();
  const query = useQuery<ReplyOf<C>>({
    queryKey: [call.id, division],
    queryFn: ({ signal }) => {
      const options = { signal, division, background: true };
      const any: AnyCall = call;
      return api.call(any, {}, options) as Promise<ReplyOf<C>>;
    },
    refetchInterval: refreshMs,
  });
  const refetch = useEffectEvent(() => query.refetch());
  const topics = topicsOf(user, division).join(' ');
  useEffect(() => {
    const gathered = coalesce<'figures'>({
      run: async () => {
        await refetch();
      },
    });
    const leave = topics
      .split(' ')
      .filter((topic) => topic !== '')
      .map((topic) =>
        live.subscribe(topic as Topic, ({ type }) => {
          if (moving.has(type)) gathered.ask(['figures']);
        }),
      );
    return () => {
      leave.forEach((off) => off());
      gathered.stop();
    };
  }, [live, topics]);
  return query;
}
