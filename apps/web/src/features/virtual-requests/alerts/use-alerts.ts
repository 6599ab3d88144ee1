import {
  acceptVirtualRequest,
  cancelVirtualRequest,
  dismissVirtualRequest,
  receiveVirtualRequest,
} from '@lamplight/contracts/calls/virtual-requests';
import { ApiError } from '@lamplight/api-client/failures';
import type { VirtualRequest } from '@lamplight/contracts/entities/virtual-request';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useCallOnce } from '../../../shared/forms/use-call-once.ts';
import { useApi, useMay, useUser } from '../../../shared/services.ts';
import { openRequestsQuery } from '../api/request-queries.ts';
import type { OpenRequests } from '../api/request-queries.ts';
import { nextAlerts } from './alert-state.ts';
import type { AlertAction, AlertRole } from './alert-state.ts';
import { createAlertSounds } from './request-sound.ts';
import { useGoToPatient } from './use-go-to-patient.ts';
import { useRequestEvents } from './use-request-events.ts';

const notSent = 'Not sent: the server could not be reached. Please try again.';
const isOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The alerts of this tab: what the server tells, and what the person does with it. */
export function useAlerts(onNew: (request: VirtualRequest) => void) {
  const api = useApi();
  const callOnce = useCallOnce();
  const user = useUser();
  const may = useMay();
  const goToPatient = useGoToPatient();
  const [alerts, change] = useReducer(nextAlerts, []);
  const changedAt = useRef(-1);
  const dispatch = (action: AlertAction) => {
    changedAt.current = performance.now();
    change(action);
  };
  const [sounds] = useState(() => createAlertSounds());
  useEffect(() => () => sounds.stopAll(), [sounds]);

  const tell = (request: VirtualRequest) => {
    onNew(request);
    if (user.audio_ping_enabled) sounds.start(request);
  };

  // Calls for help reach people of any request type, and of none.
  const receives = may(['View', 'Patient']);
  const asks = may(['Edit', 'Patient']) && may(['View', 'Patient']);
  const told = useQuery({ ...openRequestsQuery(api, 'recipient'), enabled: receives });
  const raised = useQuery({ ...openRequestsQuery(api, 'raiser'), enabled: asks });

  const load = useEffectEvent((role: AlertRole, { askedAt, results: requests }: OpenRequests) => {
    // Asked before the last news: it would take away what has come since, and bring back what has gone.
    if (askedAt <= changedAt.current) {
      void (role === 'raiser' ? raised : told).refetch();
      return;
    }
    const fresh = requests.filter(({ id }) => !alerts.some(({ request }) => request.id === id));
    change({ do: 'load', role, requests });
    if (role === 'raiser') return;
    for (const request of fresh) {
      tell(request);
      // Only notes that it is on screen; the alert is there whether or not this arrives.
      api
        .call(receiveVirtualRequest, { params: { id: request.id } }, { background: true })
        .catch(() => undefined);
    }
  });
  useEffect(() => {
    if (told.data) load('recipient', told.data);
  }, [told.data]);
  useEffect(() => {
    if (raised.data) load('raiser', raised.data);
  }, [raised.data]);

  useRequestEvents({
    alerts,
    dispatch,
    onTold: tell,
    reload: () => {
      if (receives) void told.refetch();
      if (asks) void raised.refetch();
    },
  });

  // Whatever is no longer open must not go on sounding, however it ended.
  const openIds = alerts.filter(({ stage }) => stage === 'open').map(({ request }) => request.id);
  const silence = useEffectEvent((before: readonly number[]) =>
    before.filter((id) => !openIds.some((open) => open === id)).forEach(sounds.stop),
  );
  const openKey = openIds.join(' ');
  useEffect(
    () => () =>
      silence(
        openKey
          .split(' ')
          .filter((id) => id !== '')
          .map(Number),
      ),
    [openKey],
  );

  // Where the list was cut, an answered request makes room for the next one that waits.
  const isCut = told.data !== undefined && told.data.total > told.data.results.length;
  const fillUp = useEffectEvent(() => {
    if (isCut) void told.refetch();
  });
  useEffect(() => fillUp(), [openIds.length]);

  const attempt = async (id: VirtualRequest['id'], work: () => Promise<void>) => {
    dispatch({ do: 'busy', id });
    sounds.stop(id);
    try {
      await work();
    } catch (error) {
      if (isOver(error)) dispatch({ do: 'end', id, note: error.text });
      else dispatch({ do: 'failed', id, note: notSent });
    }
  };

  return {
    alerts,
    /** What was told to the person, where not all of it is shown. */
    cut: isCut ? { shown: told.data.results.length, total: told.data.total } : undefined,
    accept: ({ id }: VirtualRequest, by: 'visit' | 'foot' = 'visit') =>
      attempt(id, async () => {
        const request = await callOnce(
          acceptVirtualRequest,
          { params: { id } },
          { background: true },
        );
        const went = by === 'visit' && goToPatient(request);
        dispatch({ do: 'mine', request, stays: !went, note: 'This request is yours' });
      }),
    dismiss: ({ id }: VirtualRequest) =>
      attempt(id, async () => {
        await callOnce(dismissVirtualRequest, { params: { id } }, { background: true });
        dispatch({ do: 'remove', id });
      }),
    cancel: ({ id }: VirtualRequest) =>
      attempt(id, async () => {
        await callOnce(cancelVirtualRequest, { params: { id } }, { background: true });
        dispatch({ do: 'remove', id });
      }),
    close: ({ id }: VirtualRequest) => dispatch({ do: 'remove', id }),
  };
}
