import {
  acceptTransfer,
  acceptTransfers,
  declineTransfer,
} from '@lamplight/contracts/calls/assignments';
import type { AssignmentTransfer } from '@lamplight/contracts/entities/assignment';
import { placeName } from '@lamplight/domain/patients/place-name';
import { Button, Group, Title } from '@mantine/core';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import { useMasking } from '../../../shared/use-masking.ts';
import { useAct } from '../api/use-act.ts';
import styles from '../assignments.module.css';
import { Countdown } from '../Countdown.tsx';
import { roleWords } from '../role-words.ts';

interface IncomingTransfersProps {
  transfers: readonly AssignmentTransfer[];
  saidAt: number;
  onEnd: () => void;
}

/** What the person is asked to take: each with one line about the patient, taken by itself or together. */
export function IncomingTransfers({ transfers, saidAt, onEnd }: IncomingTransfersProps) {
  const all = useAct(acceptTransfers);
  if (transfers.length === 0) return null;
  return (
    <section className={styles['part']} aria-labelledby="incoming-title">
      <Group mb="xs">
        <Title order={2} id="incoming-title">
          Waiting for your answer
        </Title>
        {transfers.length > 1 && (
          <Button
            loading={all.isPending}
            onClick={() => all.mutate({ body: { ids: transfers.map(({ id }) => id) } })}
          >
            Accept all {transfers.length}
          </Button>
        )}
      </Group>
      <div className={styles['frame']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Room-bed</th>
              <th scope="col">Patient</th>
              <th scope="col">As</th>
              <th scope="col">From</th>
              <th scope="col">In short</th>
              <th scope="col">Time left</th>
              <th scope="col">Your answer</th>
            </tr>
          </thead>
          <tbody>
            {transfers.map((one) => (
              <Incoming key={one.id} transfer={one} saidAt={saidAt} onEnd={onEnd} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Incoming({
  transfer,
  saidAt,
  onEnd,
}: Omit<IncomingTransfersProps, 'transfers'> & { transfer: AssignmentTransfer }) {
  const masking = useMasking();
  const accept = useAct(acceptTransfer);
  const decline = useAct(declineTransfer);
  const { id, patient_monitor_id, from, to, is_asked, role, summary, seconds_left } = transfer;
  const place = placeName(transfer);
  return (
    <tr>
      <td>
        <ScreenLink screen="patient-monitors.monitoring" params={{ id: patient_monitor_id }}>
          {place}
        </ScreenLink>
      </td>
      <td>{masking.name(transfer.patient.display_name)}</td>
      <td data-label="As">{roleWords[role]}</td>
      <td data-label="From">{is_asked ? `${to.name} asks for her` : from.name}</td>
      <td>{summary}</td>
      <td data-label="Time left">
        <Countdown secondsLeft={seconds_left} saidAt={saidAt} onEnd={onEnd} />
      </td>
      <td>
        <Group gap={8} wrap="nowrap">
          <Button
            size="compact-sm"
            aria-label={`Accept ${place}`}
            loading={accept.isPending}
            disabled={decline.isPending}
            onClick={() => accept.mutate({ params: { id } })}
          >
            Accept
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Decline ${place}`}
            loading={decline.isPending}
            disabled={accept.isPending}
            onClick={() => decline.mutate({ params: { id } })}
          >
            Decline
          </Button>
        </Group>
      </td>
    </tr>
  );
}
