import {
  getVirtualRequest,
  receiveVirtualRequest,
} from '@lamplight/contracts/calls/virtual-requests';
import type { VirtualRequest } from '@lamplight/contracts/entities/virtual-request';
import type { LiveEvent } from '@lamplight/contracts/events';
import { useState } from 'react';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { useApi, useUser } from '../../../shared/services.ts';
import type { Alert, AlertAction, AlertRole } from './alert-state.ts';
import { endForRaiser, endForRecipient } from './alert-texts.ts';

export interface RequestEventOptions {
  alerts: readonly Alert[];
  dispatch: (action: AlertAction) => void;
  /** A request was told to this person, for the first time or again. */
  onTold: (request: VirtualRequest) => void;
  /** An answer got lost: everything that is open is asked for anew. */
  reload: () => void;
}

/** Turns what the server announces into alerts. */
export function useRequestEvents({ alerts, dispatch, onTold, reload }: RequestEventOptions) {
  const api = useApi();
  const user = useUser();
  /** Ended while its details were on their way: they may have been read before, and must not open it. */
  const [ended] = useState(() => new Set<number>());
  const known = (id: number) => alerts.find(({ request }) => request.id === id);

  const details = (id: number) =>
    api.call(getVirtualRequest, { params: { id: id } }, { background: true });

  const bring = async (id: number, role: AlertRole) => {
    ended.delete(id);
    if (role === 'recipient') {
      const { status } = await api.call(
        receiveVirtualRequest,
        { params: { id: id } },
        { background: true },
      );
      if (status === 'denied') return;
    }
    const request = await details(id);
    // Taken by somebody between the answers.
    if (request.status !== 'raised' || ended.has(id)) return;
    dispatch({ do: 'show', role, request });
    if (role === 'recipient') onTold(request);
  };

  const end = (id: number, forRecipient: string, forRaiser: string, raiserMustSee: boolean) => {
    ended.add(id);
    const isRaiser = known(id)?.role === 'raiser';
    dispatch({
      do: 'end',
      id,
      note: isRaiser ? forRaiser : forRecipient,
      stays: isRaiser && raiserMustSee,
    });
  };

  useLiveEvents([`user.${user.id}`], (event: LiveEvent) => {
    switch (event.type) {
      case 'virtual_request.raised': {
        const { id, times_told } = event.data;
        const alert = known(id);
        if (alert === undefined) bring(id, 'recipient').catch(reload);
        else if (alert.stage === 'open') {
          dispatch({ do: 'tell-again', id, timesTold: times_told });
          onTold(alert.request);
        }
        break;
      }
      case 'virtual_request.calling': {
        const { id, ...calling } = event.data;
        if (known(id) === undefined) bring(id, 'raiser').catch(reload);
        else dispatch({ do: 'calling', id, calling });
        break;
      }
      case 'virtual_request.accepted': {
        const { id, assignee } = event.data;
        const mine = assignee.id === user.id;
        if (mine && known(id)?.stage === 'busy') break;
        end(
          id,
          mine ? 'You took this request' : `${assignee.name} has accepted`,
          `${assignee.name} has accepted and will call the room`,
          false,
        );
        break;
      }
      case 'virtual_request.closed': {
        const { id, status } = event.data;
        end(id, endForRecipient[status], endForRaiser[status], status !== 'cancelled');
        break;
      }
      case 'virtual_request.dismissed':
        ended.add(event.data.id);
        dispatch({ do: 'remove', id: event.data.id });
        break;
      default:
        break;
    }
  });
}
