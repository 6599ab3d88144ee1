import { useState } from 'react';

/** What somebody wrote, and over what. */
export interface Written<Value> {
  value: Value;
  base: Value;
}

export interface Draft<Value> {
  value: Value;
  set: (value: Value) => void;
  /** It differs from what is stored. */
  isChanged: boolean;
  /** What is stored changed since writing began: saving would undo it. */
  isOvertaken: boolean;
  /** Goes on with what was written, over what is stored now. */
  keepMine: () => void;
  forget: () => void;
  /** This much is stored now; what was written since stays. */
  saved: (sent: Value) => void;
  halfWritten: () => Written<Value>;
  /** Goes on with what was written before. */
  takeUp: (kept: Written<Value>) => void;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What somebody writes over what is stored, which may change under her hands. */
export function useDraft<Value>(stored: Value): Draft<Value> {
  const [draft, setDraft] = useState<Written<Value>>();
  const value = draft ? draft.value : stored;
  const isChanged = !isSame(value, stored);
  return {
    value,
    set: (next) => setDraft({ value: next, base: draft ? draft.base : stored }),
    isChanged,
    isOvertaken: isChanged && draft !== undefined && !isSame(draft.base, stored),
    keepMine: () => setDraft({ value, base: stored }),
    forget: () => setDraft(undefined),
    saved: (sent) =>
      setDraft((now) =>
        now === undefined || isSame(now.value, sent) ? undefined : { ...now, base: sent },
      ),
    halfWritten: () => draft ?? { value: stored, base: stored },
    takeUp: setDraft,
  };
}
