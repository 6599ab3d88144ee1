import { zodResolver } from '@hookform/resolvers/zod';
import { limits } from '@lamplight/contracts/limits';
import { Textarea, TextInput } from '@mantine/core';
import { Controller, useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { Division } from '../../shared/division.ts';
import { UnitSelect } from '../units/public.ts';
import { BedsField } from './BedsField.tsx';
import { noUnit, roomForm } from './room-form-values.ts';
import type { RoomBody, RoomValues } from './room-form-values.ts';

type RoomFormState = UseFormReturn<RoomValues, unknown, RoomBody>;

export const useRoomForm = (values: RoomValues): RoomFormState =>
  useForm<RoomValues, unknown, RoomBody>({
    defaultValues: values,
    resolver: zodResolver(roomForm),
  });

export interface RoomFormFieldsProps {
  form: RoomFormState;
  /** Where the units to choose from are. */
  division: Division;
  currentUnit?: { id: number; name: string; division: string };
}

const emptyToNull = (text: string | null) => (text === '' ? null : text);

export function RoomFormFields({ form, division, currentUnit }: RoomFormFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextInput
        label="Name"
        required
        maxLength={limits.nameLength}
        error={errors.name?.message}
        {...register('name')}
      />
      <Controller
        control={control}
        name="unit_id"
        render={({ field }) => (
          <UnitSelect
            ref={field.ref}
            division={division}
            value={field.value}
            {...(currentUnit ? { current: currentUnit } : {})}
            error={
              errors.unit_id &&
              (field.value === noUnit ? 'Please choose a unit' : errors.unit_id.message)
            }
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <Textarea
        label="Description"
        description="What staff should know about the room. No patient's name."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.noteLength}
        error={errors.description?.message}
        {...register('description', { setValueAs: emptyToNull })}
      />
      <BedsField form={form} />
    </>
  );
}
