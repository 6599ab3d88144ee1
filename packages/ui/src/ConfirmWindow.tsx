import { Button, Group } from '@mantine/core';
import type { ConfirmDialogProps } from './confirm-props.ts';
import { Dialog } from './Dialog.tsx';

export default function ConfirmWindow(props: ConfirmDialogProps) {
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onCancel}
      title={props.title}
      withCloseButton={false}
    >
      {props.children}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={props.onCancel} data-autofocus>
          {props.cancel}
        </Button>
        <Button
          variant={props.tone === 'danger' ? 'outline' : 'filled'}
          {...(props.tone === 'danger' ? { color: 'danger' } : {})}
          loading={props.busy ?? false}
          onClick={props.onConfirm}
        >
          {props.confirm}
        </Button>
      </Group>
    </Dialog>
  );
}
