import { Dialog } from '@lamplight/ui/Dialog.tsx';
import { Button, Group, Text } from '@mantine/core';
import type { ShownError } from './error-collector.ts';

export interface ErrorWindowProps {
  errors: readonly ShownError[];
  onClose: () => void;
}

export default function ErrorWindow({ errors, onClose }: ErrorWindowProps) {
  const requestIds = errors.flatMap((error) => error.requestIds);
  return (
    <Dialog opened={errors.length > 0} onClose={onClose} title="Something Went Wrong">
      {errors.map(({ text }) => (
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
    </Dialog>
  );
}
