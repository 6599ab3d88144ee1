import { useState } from 'react';

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
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What somebody writes over what is stored, which may change under her hands. */
export function useDraft<Value>(stored: Value): Draft<Value> {
  const [draft, setDraft] = useState<{ value: Value; base: Value }>();
  const value = draft ? draft.value : stored;
  const isChanged = !isSame(value, stored);
  return {
    value,
    set: (next) => setDraft({ value: next, base: draft ? draft.base : stored }),
    isChanged,
    isOvertaken: isChanged && draft !== undefined && !isSame(draft.base, stored),
    keepMine: () => setDraft({ value, base: stored }),
    forget: () => setDraft(undefined),
  };
}
