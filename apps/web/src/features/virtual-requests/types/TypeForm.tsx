import { zodResolver } from '@hookform/resolvers/zod';
import {
  requestSounds,
  requestPriorities,
} from '@lamplight/contracts/entities/virtual-request-type';
import type { GroupRef } from '@lamplight/contracts/entities/virtual-request-type';
import { limits } from '@lamplight/contracts/limits';
import { Group, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { Controller, useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { GroupsField } from './GroupsField.tsx';
import { HearButton } from './HearButton.tsx';
import { priorityWords, soundWords, typeForm } from './type-form-values.ts';
import type { TypeBody, TypeValues } from './type-form-values.ts';

export type TypeFormState = UseFormReturn<TypeValues, unknown, TypeBody>;

export const useTypeForm = (values: TypeValues): TypeFormState =>
  useForm<TypeValues, unknown, TypeBody>({
    defaultValues: values,
    resolver: zodResolver(typeForm),
  });

const priorities = requestPriorities.map((value) => ({ value, label: priorityWords[value] }));
const sounds = requestSounds.map((value) => ({ value, label: soundWords[value] }));

/** An emptied number field is no number; the form then says what it wants. */
const asNumber = (value: number | string): number =>
  typeof value === 'number' ? value : Number.NaN;

export interface TypeFormFieldsProps {
  form: TypeFormState;
  groups: readonly GroupRef[];
}

export function TypeFormFields({ form, groups }: TypeFormFieldsProps) {
  const { register, control, formState, watch } = form;
  const { errors } = formState;
  return (
    <>
      <TextInput
        label="Name"
        required
        maxLength={limits.nameLength}
        error={errors.label?.message}
        {...register('label')}
      />
      <Controller
        control={control}
        name="priority"
        render={({ field: { value, ...field } }) => (
          <Select
            label="Priority"
            description="Unless whoever asks says otherwise."
            data={priorities}
            value={value}
            allowDeselect={false}
            {...field}
          />
        )}
      />
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <Controller
          control={control}
          name="ui_sound"
          render={({ field: { value, ...field } }) => (
            <Select
              flex={1}
              label="Sound"
              description="Heard by those who have sounds switched on in their profile."
              data={sounds}
              value={value}
              allowDeselect={false}
              {...field}
            />
          )}
        />
        <HearButton priority={watch('priority')} chosen={watch('ui_sound')} />
      </Group>
      <Controller
        control={control}
        name="ui_sound_repeat_count"
        render={({ field: { onChange, ...field } }) => (
          <NumberInput
            label="How often the sound is played"
            min={1}
            max={limits.requestSoundRepeats}
            allowDecimal={false}
            clampBehavior="none"
            error={errors.ui_sound_repeat_count?.message}
            onChange={(value) => onChange(asNumber(value))}
            {...field}
          />
        )}
      />
      <Controller
        control={control}
        name="escalate_after_sec"
        render={({ field: { onChange, ...field } }) => (
          <NumberInput
            label="Time to answer"
            description="After it a group is called once more, and after the same time again the next group is asked."
            suffix=" seconds"
            min={limits.requestStepSeconds.min}
            max={limits.requestStepSeconds.max}
            step={10}
            allowDecimal={false}
            clampBehavior="none"
            error={errors.escalate_after_sec?.message}
            onChange={(value) => onChange(asNumber(value))}
            {...field}
          />
        )}
      />
      <Controller
        control={control}
        name="group_ids"
        render={({ field }) => (
          <GroupsField
            value={field.value as GroupRef['id'][]}
            groups={groups}
            problem={errors.group_ids?.message ?? errors.group_ids?.root?.message}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="enabled"
        render={({ field: { value, onChange, ...field } }) => (
          <Switch
            label="In use"
            description="What is not in use cannot be asked for. Requests that are open go on."
            checked={value}
            onChange={(event) => onChange(event.currentTarget.checked)}
            {...field}
          />
        )}
      />
    </>
  );
}
