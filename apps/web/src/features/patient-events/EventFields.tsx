import {
  eventTypes,
  type EventType,
  type StatAlarm,
} from '@lamplight/contracts/entities/stat-alarm';
import { limits } from '@lamplight/contracts/limits';
import { needsCategory, needsDescription } from '@lamplight/domain/patients/patient-event';
import { Group, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useUser } from '../../shared/services.ts';
import { useClock } from '../../shared/time/use-clock.ts';
import { instantOf, wallTime } from '../../shared/time/wall-time.ts';
import { useEventCategories } from './api/use-patient-events.ts';
import type { EventValues } from './event-form.ts';
import { typeWords } from './event-words.ts';
import styles from './PatientEvents.module.css';

interface EventFieldsProps {
  form: UseFormReturn<EventValues>;
  /** What is being changed; nothing for a new one. */
  event: StatAlarm | undefined;
  /** The first field takes the focus each time this changes. */
  turn: number;
  saving: boolean;
}

/** P, O or N while the focus is among the types. */
const typeOfLetter = (key: string): EventType | undefined =>
  eventTypes.find((type) => type.startsWith(key.toLowerCase()));

/** Everything can be reached with keys in the order in which it is thought of. */
export function EventFields({ form, event, turn, saving }: EventFieldsProps) {
  const clock = useClock();
  const { timezone } = useUser();
  const types = useRef<HTMLDivElement>(null);
  const offered = useEventCategories();
  const [type, observedAt] = useWatch({
    control: form.control,
    name: ['event_type', 'observed_at'],
  });
  const { errors } = form.formState;
  const before = event?.stat_alarm_category;
  const categories =
    before && !offered.some(({ id }) => id === before.id) ? [...offered, before] : offered;
  useEffect(() => {
    const radios = types.current?.querySelectorAll('input') ?? [];
    const chosen = [...radios].find(({ checked }) => checked);
    (chosen ?? radios[0])?.focus();
  }, [turn]);
  return (
    <>
      <Controller
        control={form.control}
        name="event_type"
        render={({ field }) => (
          <Radio.Group
            ref={types}
            label="Event Type"
            withAsterisk
            error={errors.event_type?.message}
            value={field.value ?? ''}
            onChange={(value) => field.onChange(value)}
            onKeyDown={(pressed) => {
              if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return;
              const named = pressed.key.length === 1 ? typeOfLetter(pressed.key) : undefined;
              if (named !== undefined) field.onChange(named);
            }}
          >
            <Group gap={12} className={styles['types'] ?? ''}>
              {eventTypes.map((one) => (
                <Radio key={one} value={one} label={typeWords[one]} />
              ))}
            </Group>
          </Radio.Group>
        )}
      />
      <Controller
        control={form.control}
        name="stat_alarm_category_id"
        render={({ field }) => (
          <NativeSelect
            label="Category"
            withAsterisk={needsCategory(type)}
            error={errors.stat_alarm_category_id?.message}
            value={field.value ?? ''}
            onChange={({ currentTarget: { value } }) =>
              field.onChange(value === '' ? null : Number(value))
            }
          >
            <option value="">Choose</option>
            {categories.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      />
      <Textarea
        label="Description"
        withAsterisk={needsDescription(type)}
        description="Enter saves, Shift and Enter begin a new line"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={limits.noteLength}
        error={errors.description?.message}
        {...form.register('description')}
      />
      {event ? (
        <p className={styles['when']}>
          Time of Event: {clock.dateTime(new Date(event.observed_at))}
        </p>
      ) : (
        <TextInput
          type="datetime-local"
          step={1}
          label="Time of Event"
          withAsterisk
          error={errors.observed_at?.message}
          // Of an event that is written down it cannot be changed any more.
          readOnly={saving}
          value={timeShown(observedAt, timezone)}
          onChange={({ currentTarget: { value } }) => {
            const at = instantOf(value, timezone);
            const text = Number.isNaN(at.getTime()) ? '' : at.toISOString();
            form.setValue('observed_at', text, { shouldDirty: true, shouldValidate: true });
          }}
        />
      )}
    </>
  );
}

const timeShown = (iso: string, timezone: string): string =>
  iso === '' ? '' : wallTime(new Date(iso), timezone);
