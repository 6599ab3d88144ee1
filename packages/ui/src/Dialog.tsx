import { Modal } from '@mantine/core';
import type { ModalProps } from '@mantine/core';
import { useDeferredValue } from 'react';
import { useClosable } from './open-dialogs.ts';

/** A dialog that can be closed, by the person or because what it waited for took too long. */
export function Dialog(props: ModalProps) {
  useClosable(props.opened, props.onClose);
  // Closed for its first moment, also where its code came only when it was wanted: the focus goes
  // back to where it was when a dialog opens, and one that begins open never opened.
  const wasOpened = useDeferredValue(props.opened, false);
  return (
    <Modal
      closeButtonProps={{ 'aria-label': 'Close' }}
      {...props}
      opened={props.opened && wasOpened}
    />
  );
}
