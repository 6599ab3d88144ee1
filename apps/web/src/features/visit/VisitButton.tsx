import { icon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMay } from '../../shared/services.ts';
import { useObservable } from '../../shared/use-observable.ts';
import { currentVisit, openVisit, type VisitTarget } from './visit-store.ts';

/** Opens the overlay of a visit; an address with start-video opens it by itself. */
export function VisitButton({ deviceId, patientId, patientName }: VisitTarget) {
  const may = useMay();
  // Without a device, one is chosen from the list of devices.
  const mayVisit =
    may(['AccessLiveVideo', 'PatientMonitor']) &&
    (deviceId !== undefined || may(['View', 'VideoDevice']));
  const isVisiting = useObservable(currentVisit) !== undefined;
  const startsByItself = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => String(search['start-video']) === 'true',
  });
  useEffect(() => {
    if (!startsByItself || !mayVisit) return undefined;
    return openVisit({ deviceId, patientId, patientName });
  }, [startsByItself, mayVisit, deviceId, patientId, patientName]);
  if (!mayVisit) return null;
  return (
    <Button
      leftSection={<IconVideo {...icon} />}
      disabled={isVisiting}
      onClick={() => openVisit({ deviceId, patientId, patientName })}
    >
      Video visit
    </Button>
  );
}
