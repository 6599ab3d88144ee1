import { createElement, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { KeptDraft } from './draft-store.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { dropDraft, findDraft } from './drafts.ts';

/** Offers what was half written before: the person takes it up again or throws it away. */
export function useDraft<Values extends FieldValues>(
  formKey: string,
  form: Pick<UseFormReturn<Values>, 'reset'>,
): { note: ReactNode } {
  const [offered, setOffered] = useState<KeptDraft>();
  useEffect(() => {
    let current = true;
    findDraft(formKey).then(
      (found) => current && setOffered(found),
      // Without it the form is what it is for everybody who begins anew.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [formKey]);

  if (offered === undefined) return { note: undefined };
  return {
    note: createElement(DraftOffer, {
      begunAt: offered.begunAt,
      onContinue: () => {
        form.reset(offered.values as Values, { keepDefaultValues: true });
        setOffered(undefined);
      },
      onDiscard: () => {
        dropDraft(formKey);
        setOffered(undefined);
      },
    }),
  };
}
