import { Button, Group, Modal, Text } from '@mantine/core';
import { useAnswer } from './use-answer.ts';
import { useCountdown } from './use-countdown.ts';

export interface StillThereProps {
  endsAt: number;
  /** Then she is not signed out: others are told in her place. */
  ownsPatients: boolean;
  onConfirm: () => Promise<void>;
  onSignOut: () => Promise<void>;
}

export default function StillThereDialog(props: StillThereProps) {
  const { endsAt, ownsPatients, onConfirm, onSignOut } = props;
  const left = useCountdown(endsAt);
  const { send, busy, failed } = useAnswer();
  return (
    <Modal
      opened
      onClose={() => undefined}
      title="Still There ?"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Text>
        Nothing was entered for a while.{' '}
        {ownsPatients
          ? 'Your patients need you: without an answer your backups and the charge nurse are told in '
          : 'You will be signed out in '}
        <strong>{left}</strong>.
      </Text>
      {failed && (
        <Text mt="xs" role="alert">
          The server could not be reached. Please try again.
        </Text>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" disabled={busy} onClick={() => send(onSignOut)}>
          Log Out
        </Button>
        <Button loading={busy} onClick={() => send(onConfirm)} data-autofocus>
          I am still here
        </Button>
      </Group>
    </Modal>
  );
}
