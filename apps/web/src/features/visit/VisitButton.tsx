import { icon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useMay } from '../../shared/services.ts';
import { useObservable } from '../../shared/use-observable.ts';
import { useStartVideo } from './use-start-video.ts';
import { currentVisit, openVisit, type VisitTarget } from './visit-store.ts';

/** Opens the visit; an address with start-video opens it without a press. */
export function VisitButton({ deviceId, roomId, patientId, patientName, request }: VisitTarget) {
  const may = useMay();
  // Without a device, one is chosen from the list of devices.
  const mayVisit =
    may(['AccessLiveVideo', 'PatientMonitor']) &&
    (deviceId !== undefined || may(['View', 'VideoDevice']));
  const isVisiting = useObservable(currentVisit) !== undefined;
  const startsByItself = useStartVideo();
  useEffect(() => {
    if (!startsByItself || !mayVisit) return undefined;
    return openVisit({ deviceId, patientId, patientName });
  }, [startsByItself, mayVisit, deviceId, patientId, patientName]);
  const [leave, setLeave] = useState<() => void>();
  useEffect(() => leave, [leave]);
  if (!mayVisit) return null;
  const target = { deviceId, roomId, patientId, patientName, request };
  return (
    <Button
      leftSection={<IconVideo {...icon} />}
      disabled={isVisiting}
      onClick={() => {
        const whenLeft = openVisit(target);
        setLeave(() => whenLeft);
      }}
    >
      Video visit
    </Button>
  );
}
