import type { EventType } from '@lamplight/contracts/events';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { topicsOf } from '../../../shared/division.ts';
import { coalesce } from '../../../shared/live/coalesce.ts';
import type { Coalescer } from '../../../shared/live/coalesce.ts';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { useUser } from '../../../shared/services.ts';
import { assignmentsKey, careKey, transfersKey } from './assignment-queries.ts';

const told: readonly EventType[] = [
  'patient_monitor_assignment.changed',
  'observer_break.changed',
  'patient_monitor.changed',
];

/** Asks again for what changed, at once and then at most every second. */
function useAskedAgain(queryKey: QueryKey): () => void {
  const queryClient = useQueryClient();
  const asking = useRef<Coalescer<0>>(undefined);
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    const one = coalesce<0>({
      run: () => queryClient.invalidateQueries({ queryKey: JSON.parse(key) as QueryKey }),
    });
    asking.current = one;
    return () => one.stop();
  }, [queryClient, key]);
  return () => asking.current?.ask([0]);
}

/** Keeps the screens about assignments true. */
export function useAssignmentNews() {
  const user = useUser();
  const again = useAskedAgain(assignmentsKey);
  const againCare = useAskedAgain(careKey);
  useLiveEvents([`user.${user.id}`, ...topicsOf(user, '*')], ({ type }) => {
    if (told.includes(type)) again();
    else if (type === 'watch.changed') againCare();
  });
}

/** What is offered to the person or was by her; on every page. */
export function useTransferNews() {
  const { id } = useUser();
  const again = useAskedAgain(transfersKey);
  useLiveEvents([`user.${id}`], ({ type }) => {
    if (type === 'assignment_transfer.changed') again();
  });
}
