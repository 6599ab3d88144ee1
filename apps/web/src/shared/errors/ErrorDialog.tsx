import { Button, Group, Modal, Text } from '@mantine/core';
import { useObservable } from '../use-observable.ts';
import type { ErrorCollector } from './error-collector.ts';

export function ErrorDialog({ errors }: { errors: ErrorCollector }) {
  const shown = useObservable(errors.shown);
  const requestIds = shown.flatMap(({ requestId }) => (requestId === undefined ? [] : [requestId]));
  return (
    <Modal
      opened={shown.length > 0}
      onClose={errors.close}
      title="Something Went Wrong"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {shown.map(({ text }) => (
        <Text key={text} mb="xs">
          {text}
        </Text>
      ))}
      {requestIds.length > 0 && (
        <Text size="xs" c="dimmed" ff="monospace">
          Request {requestIds.join(', ')}
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button onClick={errors.close} data-autofocus>
          Close
        </Button>
      </Group>
    </Modal>
  );
}
