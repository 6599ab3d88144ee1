import { ApiError } from '@lamplight/api-client/failures';
import { createStatAlarm } from '@lamplight/contracts/calls/stat-alarms';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { hint } from '@lamplight/ui/hint/hint';
import { icon } from '@lamplight/ui/icon-size';
import { ActionIcon } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconBellRinging } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/services.ts';
import { alarmWords } from './alarm-words.ts';

interface AlarmButtonProps {
  monitor: Pick<PatientMonitor, 'id'>;
  place: string;
  /** What the hospital asks before an alarm. */
  question: string;
}

/** Activates the alarm of a patient, after the hospital's own question. */
export function AlarmButton({ monitor, place, question }: AlarmButtonProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const activate = useMutation({
    mutationFn: () =>
      api.call(
        createStatAlarm,
        { body: { patient_monitor_id: monitor.id, alarm_type: 'alarm', source: 'manual' } },
        { idempotencyKey: crypto.randomUUID() },
      ),
    meta: { handlesErrors: true },
    onSuccess: ({ room_sound }) => {
      notifications.show({ message: alarmWords.activated });
      if (room_sound === 'not_reached')
        notifications.show({ color: 'warn', message: alarmWords.notReached });
      void queryClient.invalidateQueries({ queryKey: ['patient-monitor', monitor.id] });
    },
    onError: (error) => {
      const why = error instanceof ApiError ? error.text : alarmWords.noServer;
      notifications.show({ color: 'danger', title: alarmWords.failed, message: why });
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        {...hint('Activate alarm')}
        aria-label="Activate alarm"
        onClick={() => setAsking(true)}
      >
        <IconBellRinging {...icon} />
      </ActionIcon>
      <ConfirmDialog
        opened={isAsking}
        title={`Activate the alarm of ${place}?`}
        confirm="Activate Alarm"
        cancel="Cancel"
        busy={activate.isPending}
        onConfirm={() => activate.mutate()}
        onCancel={() => setAsking(false)}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}
