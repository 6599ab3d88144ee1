import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import { Dialog } from '@lamplight/ui/Dialog.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../../shared/services.ts';
import { RunningTest } from './RunningTest.tsx';

/** Whether a visit with this device would work, tried for some minutes. */
export default function TestVideo({ device }: { device: VideoDevice }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(['AccessLiveVideo', 'PatientMonitor']) || !may(['View', 'VideoDevice'])) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Test video
      </Button>
      <Dialog
        opened={isOpen}
        size="lg"
        title={`Test ${device.name}`}
        onClose={() => setOpen(false)}
      >
        {isOpen && <RunningTest device={device} />}
      </Dialog>
    </>
  );
}
