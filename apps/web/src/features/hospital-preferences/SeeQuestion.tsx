import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { icon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';

/** The question before an alarm as it will be asked; answering it here alarms nobody. */
export function SeeQuestion({ text }: { text: string }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="default" leftSection={<IconEye {...icon} />} onClick={() => setOpened(true)}>
        See it
      </Button>
      <ConfirmDialog
        opened={opened}
        title={text}
        confirm="Sound the alarm"
        cancel="Cancel"
        onConfirm={close}
        onCancel={close}
      >
        This is how the question looks. No alarm is sounded from this page.
      </ConfirmDialog>
    </>
  );
}
