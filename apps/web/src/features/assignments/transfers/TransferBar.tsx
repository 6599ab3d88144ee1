import { acceptTransfers } from '@lamplight/contracts/calls/assignments';
import type { AssignmentTransfer } from '@lamplight/contracts/entities/assignment';
import { placeName } from '@lamplight/domain/patients/place-name';
import { icon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { arrival } from '../../../shared/arrival.ts';
import { isLiveScreen } from '../../../shared/live-screens.ts';
import { useRightPanel } from '../../../shared/right-panel.ts';
import { ScreenButton } from '../../../shared/ScreenLink.tsx';
import { useApi, useMay, useUser } from '../../../shared/services.ts';
import { sound } from '../../../shared/sound.ts';
import { useObservable } from '../../../shared/use-observable.ts';
import { useSteadyPress } from '../../../shared/use-steady-press.ts';
import { transfersQuery } from '../api/assignment-queries.ts';
import { useAct } from '../api/use-act.ts';
import { useTransferNews } from '../api/use-assignment-news.ts';
import { Countdown } from '../Countdown.tsx';
import { ownPatientsPanel } from '../mine/own-patients-panel.tsx';
import styles from './TransferBar.module.css';

/** What is offered to the person, wherever she is. It opens nothing and takes no focus. */
export default function TransferBar() {
  const mayReceive = useMay()(['Receive', 'PatientMonitorAssignment']);
  return mayReceive ? <Offered /> : null;
}

function Offered() {
  const query = useQuery(transfersQuery(useApi()));
  useTransferNews();
  const incoming = query.data?.incoming ?? [];
  useKnock(incoming);
  const accept = useAct(acceptTransfers);
  const steady = useSteadyPress(incoming.map(({ id }) => id).join(' '));
  const [first] = incoming;
  if (first === undefined) return <div role="status" />;
  const soonest = Math.min(...incoming.map(({ seconds_left }) => seconds_left));
  return (
    <section className={styles['bar']} aria-label="Hand-overs" {...steady}>
      <IconArrowsExchange {...icon} />
      <span role="status">{sentence(first, incoming)}</span>
      <Countdown
        key={first.id}
        secondsLeft={soonest}
        saidAt={query.dataUpdatedAt}
        onEnd={() => void query.refetch()}
      />
      {isOfOneKind(incoming) && (
        <Button
          size="compact-sm"
          loading={accept.isPending}
          onClick={() => accept.mutate({ body: { ids: incoming.map(({ id }) => id) } })}
        >
          {acceptWords(first, incoming.length)}
        </Button>
      )}
      <Look />
    </section>
  );
}

/** Where pictures run, beside them: leaving the page would stop them. */
function Look() {
  const isLive = isLiveScreen(useObservable(arrival)?.screen);
  const panel = useRightPanel();
  if (isLive)
    return (
      <Button size="compact-sm" variant="default" onClick={() => panel.open(ownPatientsPanel)}>
        Look
      </Button>
    );
  return (
    <ScreenButton screen="my-assignments" params={{}} size="compact-sm" variant="default">
      Look
    </ScreenButton>
  );
}

function sentence(first: AssignmentTransfer, incoming: readonly AssignmentTransfer[]): string {
  const count = incoming.length;
  if (!isOfOneKind(incoming)) return `${count} hand-overs wait for your answer`;
  const one = placeName(first);
  if (first.is_asked)
    return count === 1
      ? `${first.to.name} asks to take ${one} over from you`
      : `You are asked for ${count} of your patients`;
  return `${first.from.name} hands ${count === 1 ? one : `${count} patients`} over to you`;
}

/** Taking patients and giving them away are not one press. */
const isOfOneKind = (incoming: readonly AssignmentTransfer[]): boolean =>
  new Set(incoming.map(({ is_asked }) => is_asked)).size === 1;

function acceptWords({ is_asked }: AssignmentTransfer, count: number): string {
  const word = is_asked ? 'Hand over' : 'Accept';
  return count === 1 ? word : `${word} all ${count}`;
}

/** One knock for each that is new; several at once are one. */
function useKnock(incoming: readonly AssignmentTransfer[]) {
  const { audio_ping_enabled: isHeard } = useUser();
  const known = useRef<ReadonlySet<number>>(new Set());
  const key = incoming.map(({ id }) => id).join(' ');
  useEffect(() => {
    const ids = key.split(' ').filter(Boolean).map(Number);
    if (isHeard && ids.some((id) => !known.current.has(id)))
      sound.play('request-medium', { repeat: 1 });
    known.current = new Set(ids);
  }, [key, isHeard]);
}
