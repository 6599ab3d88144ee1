import { stopPatientMonitor } from '@lamplight/contracts/calls/patient-monitors';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { mayBeStopped } from '@lamplight/domain/monitor-badges';
import { placeName } from '@lamplight/domain/place-name';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useMay } from '../../shared/services.ts';

interface StopMonitoringProps {
  monitor: PatientMonitor;
  /** In a row of a list. */
  isSmall?: boolean;
}

/** Ends a session, after a question. */
export function StopMonitoring({ monitor, isSmall = false }: StopMonitoringProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const mayEdit = useMay()(['Edit', 'PatientMonitor']);
  const [isAsking, setAsking] = useState(false);
  const place = placeName(monitor);
  const stop = useMutation({
    mutationFn: () =>
      api.call(
        stopPatientMonitor,
        { params: { id: monitor.id } },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: (stopped) => {
      setAsking(false);
      notifications.show({ message: `Monitoring of ${place} was stopped` });
      queryClient.setQueryData(['patient-monitor', monitor.id], stopped);
      void queryClient.invalidateQueries({ queryKey: ['patient-monitors'] });
    },
  });
  if (!mayEdit || !mayBeStopped(monitor.status)) return null;
  return (
    <>
      <Button
        variant="default"
        {...(isSmall && { size: 'compact-sm', 'aria-label': `Stop Monitoring of ${place}` })}
        onClick={() => setAsking(true)}
      >
        {isSmall ? 'Stop' : 'Stop Monitoring'}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Stop monitoring ${place}?`}
        confirm="Stop Monitoring"
        cancel="Go on monitoring"
        busy={stop.isPending}
        onConfirm={() => stop.mutate()}
        onCancel={() => setAsking(false)}
      >
        Whoever watches loses the picture at once, and the device is free for another patient. What
        was recorded is kept. To watch again, a new monitor is added.
      </ConfirmDialog>
    </>
  );
}
