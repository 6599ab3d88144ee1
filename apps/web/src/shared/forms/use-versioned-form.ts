import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

export type Versioned = FieldValues & { version: number };

/** A form half written, and from what: otherwise what others saved since would count as typed. */
export interface HalfWritten<Values> {
  base: Values;
  typed: Values;
}

/**
 * Keeps a form that carries the version it was edited from. A newer one replaces an untouched form
 * at once; a form with changes keeps them, and the person is told before she saves.
 */
export function useVersionedForm<Values extends Versioned, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  stored: Values,
) {
  const { reset, formState } = form;
  const { isDirty, defaultValues } = formState;
  const base = (defaultValues ?? stored) as Values;
  const isNewer = stored.version > base.version;

  useEffect(() => {
    if (isNewer && !isDirty) reset(stored);
    // `stored` is made anew at each render; its version says whether it is another one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isNewer, isDirty, stored.version, reset]);

  return {
    /** What the person began from. */
    base,
    halfWritten: (): HalfWritten<Values> => ({ base, typed: form.getValues() }),
    takeUp: (kept: HalfWritten<Values>) => {
      reset(kept.base);
      reset(kept.typed, { keepDefaultValues: true });
    },
    /** Begins anew from what is stored now, with these values typed into it. */
    startFrom: (current: Values, typed: Values) => {
      reset(current);
      reset({ ...typed, version: current.version }, { keepDefaultValues: true });
    },
    note:
      isNewer && isDirty
        ? 'Somebody else has just saved this. Your changes are kept; when you save, both versions are shown.'
        : undefined,
  };
}
