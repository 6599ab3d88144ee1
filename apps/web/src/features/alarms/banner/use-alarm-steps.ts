import { ApiError } from '@lamplight/api-client/failures';
import {
  acknowledgeAlarm,
  arriveAtAlarm,
  deliverAlarm,
  pauseAlarm,
  resolveAlarm,
  seeAlarm,
} from '@lamplight/contracts/calls/alarm-steps';
import type { AlarmOutcome, OpenAlarm } from '@lamplight/contracts/entities/open-alarm';
import { notifications } from '@mantine/notifications';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useCallOnce } from '../../../shared/forms/use-call-once.ts';
import { useApi } from '../../../shared/services.ts';
import { hasDone } from './alarm-view.ts';

const notSent = 'Not sent: the server could not be reached. Please try again, or phone the unit.';

const watchSight = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isInSight = () => document.visibilityState === 'visible';

export interface AlarmActions {
  see: (alarm: OpenAlarm) => void;
  acknowledge: (alarm: OpenAlarm) => void;
  arrive: (alarm: OpenAlarm) => void;
  resolve: (alarm: OpenAlarm, outcome: AlarmOutcome) => void;
  pause: (alarm: OpenAlarm) => void;
}

/** What this person does with alarms, and that her screen shows them. */
export function useAlarmSteps(alarms: readonly OpenAlarm[], onDone: () => void): AlarmActions {
  const api = useApi();
  const callOnce = useCallOnce();
  const said = useRef(new Set<string>());
  const isVisible = useSyncExternalStore(watchSight, isInSight);

  /** Nobody pressed anything: what is not noted now is noted with the next look. */
  const say = (what: typeof deliverAlarm, { id }: OpenAlarm) => {
    const key = `${what.id} ${id}`;
    if (said.current.has(key)) return;
    said.current.add(key);
    api
      .call(what, { params: { id } }, { background: true })
      .catch(() => void said.current.delete(key));
  };
  const isMine = ({ told_because }: OpenAlarm) => told_because !== 'raiser';
  const showAll = useEffectEvent(() => {
    for (const alarm of alarms)
      if (isMine(alarm) && !hasDone(alarm, 'delivered')) say(deliverAlarm, alarm);
  });
  const ids = alarms.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (isVisible) showAll();
  }, [ids, isVisible]);

  const attempt = (work: Promise<unknown>) => {
    work
      .catch((error: unknown) => {
        const message = error instanceof ApiError ? error.text : notSent;
        notifications.show({ color: 'danger', message });
      })
      .finally(onDone);
  };
  return {
    see: (alarm) => {
      if (isMine(alarm) && !hasDone(alarm, 'seen')) say(seeAlarm, alarm);
    },
    acknowledge: ({ id }) =>
      attempt(callOnce(acknowledgeAlarm, { params: { id } }, { background: true })),
    arrive: ({ id }) => attempt(callOnce(arriveAtAlarm, { params: { id } }, { background: true })),
    resolve: ({ id }, outcome) =>
      attempt(callOnce(resolveAlarm, { params: { id }, body: { outcome } }, { background: true })),
    pause: ({ id }) => attempt(callOnce(pauseAlarm, { params: { id } }, { background: true })),
  };
}
