import type { ReactNode } from 'react';
import { dropDraft } from '../../shared/forms/drafts.ts';
import { LeaveGuard } from '../../shared/forms/LeaveGuard.tsx';
import { useDraft as useOffer } from '../../shared/forms/use-draft.ts';
import { useForgetSaved } from '../../shared/forms/use-forget-saved.ts';
import { useDraft, type Draft, type Written } from './use-draft.ts';

export interface KeptDraft<Value> extends Draft<Value> {
  /** The offer of what was begun before, and what watches over leaving. */
  guard: ReactNode;
}

/** What somebody writes into a card. A panel is closed in passing: what is not saved is offered again. */
export function useKeptDraft<Value>(
  card: 'note' | 'away' | 'attributes',
  monitorId: number,
  stored: Value,
): KeptDraft<Value> {
  const formKey = `quick.${card}.${monitorId}`;
  const draft = useDraft(stored);
  const forgetSaved = useForgetSaved(formKey);
  const offer = useOffer<Written<Value>>(formKey, {
    reset: (kept) => {
      // Stored by now, by whomever: there is nothing to go on with, and nothing to offer again.
      if (JSON.stringify(kept.value) === JSON.stringify(stored)) dropDraft(formKey);
      else draft.takeUp(kept);
    },
  });
  return {
    ...draft,
    saved: (sent) => {
      // The card may be gone by now: what it kept is saved all the same.
      if (JSON.stringify(draft.value) === JSON.stringify(sent)) forgetSaved();
      draft.saved(sent);
    },
    guard: (
      <>
        {offer.note}
        <LeaveGuard formKey={formKey} isDirty={draft.isChanged} values={draft.halfWritten} />
      </>
    ),
  };
}
