import { createStatAlarm } from '@lamplight/contracts/calls/stat-alarms';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useForgetSaved } from '../../shared/forms/use-forget-saved.ts';
import { useSave } from '../../shared/forms/use-save.ts';
import { useWhileOpen } from '../../shared/forms/use-while-open.ts';
import { useApi } from '../../shared/services.ts';
import { useRefreshEvents } from './api/use-patient-events.ts';
import { emptyEvent, sentFields, useEventForm, type EventValues } from './event-form.ts';
import { eventWords } from './event-words.ts';
import { EventForm } from './EventForm.tsx';

interface NewEventProps {
  monitor: PatientMonitor;
  /** When it happened, unless she says otherwise. */
  at: Date;
  turn: number;
  /** In place of everything else of a panel. */
  isAlone?: boolean;
  onClose: () => void;
}

export function NewEvent({ monitor, at, turn, isAlone = false, onClose }: NewEventProps) {
  const api = useApi();
  const refresh = useRefreshEvents(monitor.id);
  const [begun] = useState(() => emptyEvent(at));
  const form = useEventForm(monitor, begun, true);
  const formKey = `patient-event.new.${monitor.id}`;
  const forgetSaved = useForgetSaved(formKey);
  const close = useWhileOpen(onClose);
  const save = useSave({
    save: (values: EventValues, idempotencyKey) =>
      api.call(
        createStatAlarm,
        {
          body: {
            patient_monitor_id: monitor.id,
            alarm_type: 'event',
            source: 'manual',
            ...sentFields(values),
            observed_at: values.observed_at,
          },
        },
        { idempotencyKey },
      ),
    onProblem: (path, message) => form.setError(path as keyof EventValues, { message }),
    onSaved: () => {
      forgetSaved();
      notifications.show({ message: eventWords.created });
      refresh();
      close();
    },
  });
  return (
    <EventForm
      {...{ form, formKey, turn, isAlone, onClose }}
      label={isAlone ? 'New event' : 'New Event'}
      saving={save.saving}
      notes={[save.note]}
      onSubmit={save.submit}
    />
  );
}
