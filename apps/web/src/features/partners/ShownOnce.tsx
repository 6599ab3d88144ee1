import { Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import styles from './PartnerKeys.module.css';

interface ShownOnceProps {
  /** As in 'The key was copied'. */
  what: string;
  secret: string;
  /** A second secret that belongs to it, and what it is for. */
  also?: { what: string; secret: string; purpose: string } | undefined;
  onClose: () => void;
}

/** What nobody can be shown again: who closes it has it, or makes another. */
export function ShownOnce({ what, secret, also, onClose }: ShownOnceProps) {
  const copy = async (name: string, text: string) => {
    await navigator.clipboard.writeText(text);
    notifications.show({ message: `${name} was copied` });
  };
  return (
    <Stack gap="sm">
      <Text>Hand this over in private. It is shown this once and kept nowhere.</Text>
      <output className={styles['secret']} aria-label={what}>
        {secret}
      </output>
      {also && (
        <>
          <Text>{also.purpose}</Text>
          <output className={styles['secret']} aria-label={also.what}>
            {also.secret}
          </output>
        </>
      )}
      <Group justify="flex-end">
        {also && (
          <Button variant="default" onClick={() => void copy(also.what, also.secret)}>
            Copy {also.what.toLowerCase()}
          </Button>
        )}
        <Button variant="default" onClick={() => void copy(what, secret)}>
          Copy
        </Button>
        <Button onClick={onClose}>I have it</Button>
      </Group>
    </Stack>
  );
}
