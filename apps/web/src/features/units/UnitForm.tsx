import { zodResolver } from '@hookform/resolvers/zod';
import { limits } from '@lamplight/contracts/limits';
import { TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { unitForm } from './unit-form-values.ts';
import type { UnitBody, UnitValues } from './unit-form-values.ts';

type UnitFormState = UseFormReturn<UnitValues, unknown, UnitBody>;

export const useUnitForm = (values: UnitValues): UnitFormState =>
  useForm<UnitValues, unknown, UnitBody>({
    defaultValues: values,
    resolver: zodResolver(unitForm),
  });

const emptyToNull = (text: string | null) => (text === '' ? null : text);

export function UnitFormFields({ form }: { form: UnitFormState }) {
  const { register, formState } = form;
  return (
    <>
      <TextInput
        label="Name"
        required
        maxLength={limits.nameLength}
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <TextInput
        label="Phone"
        description="The number staff call to reach this unit."
        type="tel"
        maxLength={30}
        error={formState.errors.phone?.message}
        {...register('phone', { setValueAs: emptyToNull })}
      />
    </>
  );
}
