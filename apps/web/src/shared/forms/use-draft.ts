import { createElement, useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { DraftOffer } from './DraftOffer.tsx';
import { discardDraft, findDraft, takeUpDraft } from './drafts.ts';
import type { OfferedDraft } from './drafts.ts';

/**
 * Offers what was half written before: the person takes it up again or throws it away. Until she
 * does, it stays as it is, whatever she types and saves beside it.
 */
export function useDraft<Values>(
  formKey: string,
  form: { reset: (values: Values, options: { keepDefaultValues: true }) => void },
  /** Whether a draft belongs to what this form is about; without it, each does. */
  fits?: (values: Values) => boolean,
): { note: ReactNode } {
  const [offered, setOffered] = useState<OfferedDraft>();
  const find = useEffectEvent(() =>
    findDraft(formKey, (values) => fits?.(values as Values) ?? true),
  );
  const [decisions, setDecisions] = useState(0);
  useEffect(() => {
    let current = true;
    find().then(
      (found) => current && setOffered(found),
      // Without it the form is what it is for everybody who begins anew.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [formKey, decisions]);

  if (offered === undefined) return { note: undefined };
  /** There may be another one. */
  const lookAgain = () => setDecisions((before) => before + 1);
  return {
    note: createElement(DraftOffer, {
      begunAt: offered.begunAt,
      onContinue: () => {
        setOffered(undefined);
        takeUpDraft(formKey, offered).then(lookAgain, lookAgain);
        form.reset(offered.values as Values, { keepDefaultValues: true });
      },
      onDiscard: () => {
        setOffered(undefined);
        discardDraft(offered);
        lookAgain();
      },
    }),
  };
}
