import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { EventType } from '@lamplight/contracts/events';
import { rosterOf } from '@lamplight/domain/watching/roster';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { coalesce, type Coalescer } from '../../shared/live/coalesce.ts';
import { useListTopics } from '../../shared/live/use-list-topics.ts';
import { useLiveEvents } from '../../shared/live/use-live-events.ts';
import { keepRoster } from '../../shared/roster/kept-roster.ts';
import { rosterQuery, type RosterAsked } from '../../shared/roster/roster-query.ts';
import { useApi, useDivision } from '../../shared/services.ts';
import { useMasking } from '../../shared/use-masking.ts';

export interface RosterOfWall extends Omit<RosterAsked, 'division'> {
  monitors: readonly PatientMonitor[];
}

/** Limits the age of what has no event, such as a phone or a sign-out. */
const refreshMs = 60_000;
const told: ReadonlySet<EventType> = new Set<EventType>([
  'patient_monitor_assignment.changed',
  'observer_break.changed',
]);

const whereOf = ({ id, room, bed, status }: PatientMonitor) =>
  [id, room.id, bed?.id, status].join(' ');

/** Who is where, kept for the time without a server: asked for again when somebody came, went or was given away. */
export function useKeptRoster({ viewId, unitId, monitors }: RosterOfWall): void {
  const api = useApi();
  const division = useDivision();
  const mask = useMasking();
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...rosterQuery(api, { viewId, unitId, division }),
    refetchInterval: refreshMs,
    // A wall in the background is the one that is needed later.
    refetchIntervalInBackground: true,
  });
  const again = useEffectEvent(async () => {
    await refetch();
  });
  const changes = useRef<Coalescer<0>>(undefined);
  useEffect(() => {
    const opened = coalesce<0>({ run: () => again() });
    changes.current = opened;
    return () => opened.stop();
  }, []);
  const where = monitors.map(whereOf).join('\n');
  const known = useRef(where);
  useEffect(() => {
    if (known.current === where) return;
    known.current = where;
    changes.current?.ask([0]);
  }, [where]);
  useLiveEvents(useListTopics(), (event) => {
    // The whole division's viewers are announced; only those of this wall matter here.
    const isWatch =
      event.type === 'watch.changed' && monitors.some(({ id }) => id === event.data.monitor_id);
    if (isWatch || told.has(event.type)) changes.current?.ask([0]);
  });
  useEffect(() => {
    if (!data) return;
    const roster = rosterOf(data.results, data.metadata.count, mask.name);
    keepRoster({ roster, takenAt: new Date(dataUpdatedAt) });
  }, [data, dataUpdatedAt, mask]);
}
