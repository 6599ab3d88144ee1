import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useUser } from '../services.ts';
import { takeDraft } from './drafts.ts';

/** Puts back what was typed before the session ended, and says so. */
export function useDraft<Values extends FieldValues>(
  formKey: string,
  form: Pick<UseFormReturn<Values>, 'reset'>,
): { note: string | undefined } {
  const { id } = useUser();
  const [draft] = useState(() => takeDraft(id, formKey));
  const { reset } = form;
  useEffect(() => {
    if (draft !== undefined) reset(draft as Values, { keepDefaultValues: true });
  }, [draft, reset]);
  return {
    note:
      draft === undefined
        ? undefined
        : 'What you had typed before you were signed out is here again. It is not saved yet.',
  };
}
