import { Modal } from '@mantine/core';
import type { ModalProps } from '@mantine/core';
import { useClosable } from './open-dialogs.ts';

/** A dialog that can be closed, by the person or because what it waited for took too long. */
export function Dialog(props: ModalProps) {
  useClosable(props.opened, props.onClose);
  return <Modal closeButtonProps={{ 'aria-label': 'Close' }} {...props} />;
}
