import { updateStatAlarm } from '@lamplight/contracts/calls/stat-alarms';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { statAlarm, type StatAlarm } from '@lamplight/contracts/entities/stat-alarm';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useForgetSaved } from '../../shared/forms/use-forget-saved.ts';
import { useSave } from '../../shared/forms/use-save.ts';
import { useVersionedForm } from '../../shared/forms/use-versioned-form.ts';
import { useWhileOpen } from '../../shared/forms/use-while-open.ts';
import { useApi } from '../../shared/services.ts';
import { useRefreshEvents } from './api/use-patient-events.ts';
import { sentFields, useEventForm, valuesOf, type EventValues } from './event-form.ts';
import { eventWords, savedMeanwhile } from './event-words.ts';
import { EventForm } from './EventForm.tsx';

interface EditEventProps {
  monitor: PatientMonitor;
  event: StatAlarm;
  onClose: () => void;
}

export function EditEvent({ monitor, event, onClose }: EditEventProps) {
  const api = useApi();
  const refresh = useRefreshEvents(monitor.id);
  const form = useEventForm(monitor, valuesOf(event), false);
  const versioned = useVersionedForm(form, valuesOf(event));
  const [theirs, setTheirs] = useState<StatAlarm>();
  const formKey = `patient-event.${event.id}`;
  const forgetSaved = useForgetSaved(formKey);
  const close = useWhileOpen(onClose);
  const save = useSave({
    save: (values: EventValues, idempotencyKey) =>
      api.call(
        updateStatAlarm,
        { params: { id: event.id }, body: { ...sentFields(values), version: values.version } },
        { idempotencyKey },
      ),
    onProblem: (path, message) => form.setError(path as keyof EventValues, { message }),
    onStale: (current) => {
      const stored = statAlarm.parse(current);
      versioned.startFrom(valuesOf(stored), form.getValues());
      setTheirs(stored);
    },
    onSaved: () => {
      forgetSaved();
      notifications.show({ message: eventWords.updated });
      refresh();
      close();
    },
  });
  return (
    <EventForm
      {...{ form, formKey, event, onClose }}
      label="Edit Event"
      turn={0}
      saving={save.saving}
      notes={[save.note, theirs && savedMeanwhile(theirs)]}
      onSubmit={save.submit}
    />
  );
}
