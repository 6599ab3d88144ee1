import { createStatAlarm, updateStatAlarm } from '@lamplight/contracts/calls/stat-alarms';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { statAlarm, type StatAlarm } from '@lamplight/contracts/entities/stat-alarm';
import { notifications } from '@mantine/notifications';
import { useRef, useState } from 'react';
import { typedSince, typedSinceNote } from '../../shared/forms/typed-since.ts';
import { useForgetSaved } from '../../shared/forms/use-forget-saved.ts';
import { useSave } from '../../shared/forms/use-save.ts';
import { useVersionedForm } from '../../shared/forms/use-versioned-form.ts';
import { useWhileOpen } from '../../shared/forms/use-while-open.ts';
import { useApi } from '../../shared/services.ts';
import { useRefreshEvents } from './api/use-patient-events.ts';
import { sentFields, useEventForm, valuesOf, type EventValues } from './event-form.ts';
import { eventWords, savedMeanwhile } from './event-words.ts';

interface EventEditorOptions {
  monitor: PatientMonitor;
  /** What is being changed, or how a new one begins. */
  begun: StatAlarm | EventValues;
  onClose: () => void;
}

const isStored = (begun: StatAlarm | EventValues): begun is StatAlarm => 'id' in begun;

/**
 * An event is written down or changed. Words that were typed while it was being saved stay in the form, which
 * then changes what it has just written.
 */
export function useEventEditor({ monitor, begun, onClose }: EventEditorOptions) {
  const api = useApi();
  const refresh = useRefreshEvents(monitor.id);
  const [saved, setSaved] = useState<StatAlarm>();
  const [theirs, setTheirs] = useState<StatAlarm>();
  const given = isStored(begun) ? begun : undefined;
  const event = saved && saved.version > (given?.version ?? 0) ? saved : given;
  const values = event ? valuesOf(event) : (begun as EventValues);
  const form = useEventForm(monitor, values, event === undefined);
  const versioned = useVersionedForm(form, values);
  const formKey = `patient-event.${event ? event.id : `new.${monitor.id}`}`;
  const forgetSaved = useForgetSaved(formKey);
  const close = useWhileOpen(onClose);
  const sent = useRef<Partial<EventValues>>({});
  const write = (fields: EventValues, idempotencyKey: string) =>
    event
      ? api.call(
          updateStatAlarm,
          { params: { id: event.id }, body: { ...sentFields(fields), version: fields.version } },
          { idempotencyKey },
        )
      : api.call(
          createStatAlarm,
          {
            body: {
              patient_monitor_id: monitor.id,
              alarm_type: 'event',
              source: 'manual',
              ...sentFields(fields),
              observed_at: fields.observed_at,
            },
          },
          { idempotencyKey },
        );
  const save = useSave<EventValues, StatAlarm>({
    save: write,
    onProblem: (path, message) => form.setError(path as keyof EventValues, { message }),
    onStale: (current) => {
      const stored = statAlarm.parse(current);
      versioned.startFrom(valuesOf(stored), form.getValues());
      setTheirs(stored);
    },
    onSaved: (now) => {
      const since = typedSince(sent.current, form.getValues());
      // Of a new one nothing is kept as new any more; one that is still being changed keeps its draft.
      if (since === undefined || event === undefined) forgetSaved();
      notifications.show({ message: event ? eventWords.updated : eventWords.created });
      refresh();
      setTheirs(undefined);
      if (since === undefined) close();
      else {
        setSaved(now);
        versioned.startFrom(valuesOf(now), { ...valuesOf(now), ...since });
      }
    },
  });
  return {
    form,
    formKey,
    event,
    saving: save.saving,
    notes: [
      save.note,
      theirs && savedMeanwhile(theirs),
      saved && form.formState.isDirty ? typedSinceNote : undefined,
    ],
    onSubmit: (fields: EventValues) => {
      sent.current = { ...form.getValues() };
      save.submit(fields);
    },
    onClose,
  };
}
