import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { Versioned } from '../forms/use-versioned-form.ts';
import type { FormDeclaration, StoredForm } from './form-declaration.ts';

/** A form with the rules of the contract. A new record begins from version 0, which none has. */
export function useResourceForm<Row, Values extends Versioned>(
  {
    fields: ofAny,
    newFields,
    savesOnlyValid,
  }: StoredForm<Row, Values> & Partial<Pick<FormDeclaration<Row, Values>, 'newFields'>>,
  values: Values,
): UseFormReturn<Values> {
  const fields = values.version === 0 ? (newFields ?? ofAny) : ofAny;
  const schema = z.strictObject({ ...fields.shape, version: z.int() });
  return useForm<Values>({
    mode: savesOnlyValid === true ? 'onTouched' : 'onSubmit',
    defaultValues: values as DefaultValues<Values>,
    resolver: zodResolver(schema as never) as never,
  });
}
