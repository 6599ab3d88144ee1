import { Button, Group, Modal, Text } from '@mantine/core';
import type { ShownError } from './error-collector.ts';

export interface ErrorWindowProps {
  shown: ShownError[];
  onClose: () => void;
}

export default function ErrorWindow({ shown, onClose }: ErrorWindowProps) {
  const requestIds = shown.flatMap(({ requestId }) => (requestId === undefined ? [] : [requestId]));
  return (
    <Modal
      opened={shown.length > 0}
      onClose={onClose}
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
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Modal>
  );
}
