import { Button, Group, Modal, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { secondsLeft } from './inactivity-watch.ts';

export interface StillThereDialogProps {
  endsAt: number;
  onConfirm: () => Promise<void>;
  onSignOut: () => Promise<void>;
}

export function StillThereDialog({ endsAt, onConfirm, onSignOut }: StillThereDialogProps) {
  const [now, setNow] = useState(() => Date.now());
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);

  const act = (action: () => Promise<void>) => {
    setBusy(true);
    setFailed(false);
    action()
      .catch(() => setFailed(true))
      .finally(() => setBusy(false));
  };
  const left = secondsLeft(endsAt, now);

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
        Nothing was entered for a while. You will be signed out in{' '}
        <strong>
          {left} {left === 1 ? 'second' : 'seconds'}
        </strong>
        .
      </Text>
      {failed && (
        <Text mt="xs" role="alert">
          The server could not be reached. Please try again.
        </Text>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" disabled={busy} onClick={() => act(onSignOut)}>
          Log Out
        </Button>
        <Button loading={busy} onClick={() => act(onConfirm)} data-autofocus>
          I am still here
        </Button>
      </Group>
    </Modal>
  );
}
