import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { saveDrafts } from '../../shared/forms/drafts.ts';
import { rememberedOrganization, signInAddress, targetOf } from './sign-in-address.ts';

export default function SessionExpiredDialog() {
  const [isLeaving, setIsLeaving] = useState(false);
  const signInAgain = () => {
    setIsLeaving(true);
    const next = signInAddress(targetOf(globalThis.location), rememberedOrganization());
    // Signing in again is possible even where nothing could be kept.
    void saveDrafts()
      .catch(() => undefined)
      .finally(() => globalThis.location.assign(next));
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      title="Your session expired"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex="var(--ll-z-session-over)"
      overlayProps={{ color: 'var(--ll-background)', backgroundOpacity: 1 }}
    >
      <Text>Sign in again to go on where you were. What you have typed on this page is kept.</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={signInAgain} loading={isLeaving} data-autofocus>
          Sign-In Again
        </Button>
      </Group>
    </Modal>
  );
}
