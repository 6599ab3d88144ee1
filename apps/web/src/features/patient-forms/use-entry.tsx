import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Answers } from '../../shared/answers/answers.ts';
import { keepDraft } from '../../shared/forms/drafts.ts';
import { LeaveGuard } from '../../shared/forms/LeaveGuard.tsx';
import { typedSince } from '../../shared/forms/typed-since.ts';
import { useDraft } from '../../shared/forms/use-draft.ts';
import { useForgetSaved } from '../../shared/forms/use-forget-saved.ts';

/** What a person is typing. */
export interface Entry {
  /** Which form; of one that exists it is known. */
  formId: number | null;
  answers: Answers;
  isCompleted: boolean;
  /** What it was begun from; 0 for a new one. */
  version: number;
}

export interface EditedEntry {
  entry: Entry;
  change: (part: Partial<Entry>) => void;
  /** Begins anew from what is stored. */
  startFrom: (stored: Entry) => void;
  /** Saved as it was `sent`: what was changed since stays, on top of what is stored. Nothing where there is none. */
  goOn: (stored: Entry, sent: Entry) => boolean;
  isDirty: boolean;
  /** The offer of what was begun before, and what watches over leaving: on screen from the first. */
  guard: ReactNode;
  /** Saved or given up. */
  forget: () => void;
}

/** Typed answers that survive a closed dialog, a reload and the end of a session. */
export function useEntry(formKey: string, stored: Entry): EditedEntry {
  const [base, setBase] = useState(stored);
  const [entry, setEntry] = useState(stored);
  const isDirty = JSON.stringify(entry) !== JSON.stringify(base);
  const draft = useDraft<Entry>(formKey, {
    reset: (values) => setEntry({ ...base, ...values }),
  });
  const forget = useForgetSaved(formKey);
  // A dialog closed in the same second as the last letter was typed keeps that letter too; of what was
  // saved or given up nothing is kept, and without it the person only begins anew.
  const keepNow = useEffectEvent(() => keepDraft(formKey, entry).catch(() => undefined));
  useEffect(() => () => void keepNow(), []);
  return {
    entry,
    change: (part) => setEntry((before) => ({ ...before, ...part })),
    startFrom: (now) => {
      setBase(now);
      setEntry(now);
    },
    goOn: (now, sent) => {
      const { answers, isCompleted } = entry;
      const since = typedSince(sent, { answers, isCompleted });
      if (since === undefined) return false;
      setBase(now);
      setEntry({ ...now, ...since });
      return true;
    },
    isDirty,
    guard: (
      <>
        {draft.note}
        <LeaveGuard formKey={formKey} isDirty={isDirty} values={() => entry} />
      </>
    ),
    forget,
  };
}
