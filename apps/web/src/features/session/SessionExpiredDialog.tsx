import { Button, Group, Modal, Text } from '@mantine/core';
import { saveDrafts } from '../../shared/forms/drafts.ts';
import { rememberedOrganization, signInAddress, targetOf } from './sign-in-address.ts';

export function SessionExpiredDialog({ userId }: { userId: number }) {
  const signInAgain = () => {
    saveDrafts(userId);
    globalThis.location.assign(
      signInAddress(targetOf(globalThis.location), rememberedOrganization()),
    );
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      title="Your session expired"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={1_000}
      overlayProps={{ color: 'var(--ll-background)', backgroundOpacity: 1 }}
    >
      <Text>Sign in again to go on where you were. What you have typed on this page is kept.</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={signInAgain} data-autofocus>
          Sign-In Again
        </Button>
      </Group>
    </Modal>
  );
}
