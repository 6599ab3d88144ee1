import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { EventType, StatAlarm } from '@lamplight/contracts/entities/stat-alarm';
import type { IdOf } from '@lamplight/contracts/ids';
import { eventProblems, observedAtProblem } from '@lamplight/domain/patients/patient-event';
import { useForm, type Resolver } from 'react-hook-form';
import { serverNow } from '../../shared/time/server-clock.ts';

export interface EventValues {
  event_type: EventType | null;
  stat_alarm_category_id: number | null;
  description: string;
  observed_at: string;
  version: number;
}

export const emptyEvent = (observedAt: Date): EventValues => ({
  event_type: null,
  stat_alarm_category_id: null,
  description: '',
  observed_at: observedAt.toISOString(),
  version: 0,
});

export const valuesOf = (event: StatAlarm): EventValues => ({
  event_type: event.event_type,
  stat_alarm_category_id: event.stat_alarm_category_id,
  description: event.description ?? '',
  observed_at: event.observed_at,
  version: event.version,
});

/** What is sent of it; only what passed the rules is. */
export const sentFields = (values: EventValues) => ({
  event_type: values.event_type as EventType,
  stat_alarm_category_id: values.stat_alarm_category_id as IdOf<'stat_alarm_category'> | null,
  description: values.description.trim() || null,
});

/** By the rules of the server; when it happened is asked of a new one alone. */
const resolverOf =
  (monitor: PatientMonitor, isNew: boolean): Resolver<EventValues> =>
  (values) => {
    const since = new Date(monitor.monitor_started_at ?? monitor.created_at);
    const when =
      isNew &&
      observedAtProblem(new Date(values.observed_at), { since, now: new Date(serverNow()) });
    const problems = [...eventProblems(values), ...(when ? [when] : [])];
    if (problems.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(
        problems.map(({ path, text }) => [path, { type: 'rule', message: text }]),
      ),
    };
  };

export const useEventForm = (monitor: PatientMonitor, defaultValues: EventValues, isNew: boolean) =>
  useForm<EventValues>({ defaultValues, resolver: resolverOf(monitor, isNew) });
