import type { VirtualRequest } from '@lamplight/contracts/entities/virtual-request';
import { helpRequestKind } from '@lamplight/domain/alarms/help-rules';
import { PriorityTag } from '@lamplight/ui/PriorityTag.tsx';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useHelpShown } from '../../../shared/use-help-shown.ts';
import { Elapsed } from '../../../shared/time/Elapsed.tsx';
import type { Alert } from './alert-state.ts';
import { askedBy, stillCalling } from './alert-texts.ts';
import { AlertNote } from './AlertNote.tsx';
import styles from './AlertCard.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

export interface AlertActions {
  /** By a visit that begins now, or by going to the room. */
  accept: (request: VirtualRequest, by?: 'visit' | 'foot') => void;
  dismiss: (request: VirtualRequest) => void;
  cancel: (request: VirtualRequest) => void;
  close: (request: VirtualRequest) => void;
}

export interface AlertCardProps {
  alert: Alert;
  patient: string;
  actions: AlertActions;
  /** The focus was in it and it is gone. */
  onFocusLost: () => void;
}

/** How long a person can read what became of a request before its card goes. */
const readableMs = 6_000;

export function AlertCard({ alert, patient, actions, onFocusLost }: AlertCardProps) {
  const { request, stage, role } = alert;
  const card = useRef<HTMLLIElement>(null);
  useKeptFocus(card, stage, onFocusLost);
  useLeaving(card, alert, () => actions.close(request));
  const isDone = stage === 'mine' || stage === 'over';
  const isHelp = request.type === helpRequestKind;
  // Told again, it is shown again: the room says only what a screen has confirmed.
  useHelpShown(
    request.patient.id,
    isHelp && role === 'recipient' && !isDone ? request.calling.times_told : undefined,
  );

  return (
    <li
      ref={card}
      className={styles['card']}
      data-request={request.id}
      data-stage={stage}
      data-priority={request.priority}
    >
      <div className={styles['head']}>
        <PriorityTag priority={request.priority} />
        <h2 className={styles['type']}>{request.type_details.label}</h2>
        {!isDone && (
          <Elapsed className={styles['elapsed']} since={request.created_at} label="Waiting time" />
        )}
      </div>
      <p className={styles['place']}>
        <span className={styles['room']}>Room {request.room.name}</span>
        <span className={styles['patient']}>{patient}</span>
      </p>
      <p className={styles['more']}>
        {request.division.name} · {role === 'raiser' ? 'Asked by you' : askedBy(request)}
      </p>
      <AlertNote alert={alert} />
      <div className={styles['actions']}>
        {role === 'raiser' && !isDone && (
          <p className={styles['calling']} role="status">
            {stillCalling(request)}
          </p>
        )}
        {isDone ? (
          <Button size="sm" variant="default" onClick={() => actions.close(request)}>
            Close
          </Button>
        ) : role === 'raiser' ? (
          <Button
            size="sm"
            variant="default"
            loading={stage === 'busy'}
            onClick={() => actions.cancel(request)}
          >
            Cancel request
          </Button>
        ) : (
          <>
            {isHelp && (
              <Button
                size="sm"
                loading={stage === 'busy'}
                onClick={() => actions.accept(request, 'foot')}
              >
                On my way
              </Button>
            )}
            <Button
              size="sm"
              {...(isHelp && { variant: 'default' })}
              loading={stage === 'busy'}
              onClick={() => actions.accept(request)}
            >
              Video Visit
            </Button>
            <Button
              size="sm"
              variant="default"
              disabled={stage === 'busy'}
              onClick={() => actions.dismiss(request)}
            >
              Dismiss
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** A card that is done goes by itself, but not while the person is at it. */
function useLeaving(
  card: { current: HTMLElement | null },
  { stage, stays }: Alert,
  leave: () => void,
) {
  const go = useEffectEvent(leave);
  const isLeaving = (stage === 'mine' || stage === 'over') && stays !== true;
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setInterval(() => {
      if (card.current?.matches(':hover, :focus-within') !== true) go();
    }, readableMs);
    return () => clearInterval(timer);
  }, [card, isLeaving]);
}
