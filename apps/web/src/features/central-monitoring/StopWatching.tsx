import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';

interface StopWatchingProps {
  patients: number;
  onStop: () => void;
}

const patientCount = (patients: number): string =>
  `${patients} ${patients === 1 ? 'patient' : 'patients'}`;

/** Ends watching from this tab, after a question. */
export function StopWatching({ patients, onStop }: StopWatchingProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        Stop watching
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Stop watching ${patientCount(patients)}?`}
        confirm="Stop watching"
        cancel="Cancel"
        tone="danger"
        onConfirm={() => {
          setAsking(false);
          onStop();
        }}
        onCancel={() => setAsking(false)}
      >
        The cameras disconnect from this computer, and these patients are not seen until someone
        watches them again. Monitoring itself continues.
      </ConfirmDialog>
    </>
  );
}
