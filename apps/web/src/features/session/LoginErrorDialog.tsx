import { Button, Group, Modal, Text } from '@mantine/core';
import { loginErrorText } from './login-error.ts';
import type { LoginError } from './login-error.ts';
import {
  rememberOrganization,
  rememberedOrganization,
  safeTarget,
  signInAddress,
} from './sign-in-address.ts';

export interface LoginErrorDialogProps {
  error: LoginError;
  target: string | null;
}

export default function LoginErrorDialog({ error, target }: LoginErrorDialogProps) {
  const signInAgain = () => {
    // The organization was wrong: sign-in continues without it.
    if (error === 'organization') rememberOrganization(undefined);
    globalThis.location.assign(signInAddress(safeTarget(target), rememberedOrganization()));
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      title="Login Error"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Text>{loginErrorText(error)}</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={signInAgain} data-autofocus>
          Sign-In Again
        </Button>
      </Group>
    </Modal>
  );
}
