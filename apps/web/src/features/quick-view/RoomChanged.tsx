import { updateMonitorRoom } from '@lamplight/contracts/calls/quick-view';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { Button, Text } from '@mantine/core';
import { useCallOnce } from '../../shared/forms/use-call-once.ts';
import { useMay } from '../../shared/services.ts';
import { useQuickSave } from './api/use-quick-save.ts';
import styles from './QuickView.module.css';

/** The patient was given another room: who knows that she is there says so. */
export function RoomChanged({ monitor }: { monitor: PatientMonitor }) {
  const callOnce = useCallOnce();
  const mayEdit = useMay()(['Edit', 'PatientMonitor']);
  const confirm = useQuickSave({
    monitorId: monitor.id,
    send: () => callOnce(updateMonitorRoom, { params: { id: monitor.id } }, { background: true }),
    shownWith: (_, saved) => saved,
    done: () => `Monitoring goes on in ${monitor.patient.room?.name ?? 'the new room'}`,
    onDone: () => undefined,
  });
  if (!monitor.room_mismatch || monitor.patient.room === null) return null;
  return (
    <div className={styles['banner']} role="status">
      <Text size="sm">Room changed to {monitor.patient.room.name}. Confirm change?</Text>
      {mayEdit && (
        <Button
          size="compact-sm"
          loading={confirm.saving}
          onClick={() => confirm.submit(undefined)}
        >
          Yes
        </Button>
      )}
    </div>
  );
}
