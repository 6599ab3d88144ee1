import { useEffect, useRef } from 'react';
import { forgetOpening, openingOf, type Opening } from './drafts.ts';

/**
 * For a form whose `LeaveGuard` stands in it from the first: forgets what was typed once that is saved. A save
 * that ends after the form was closed and opened again leaves the words of the new one alone.
 */
export function useForgetSaved(formKey: string): () => void {
  const mine = useRef(new Map<string, Opening>());
  useEffect(() => {
    mine.current.set(formKey, openingOf(formKey));
  }, [formKey]);
  return () => {
    const opening = mine.current.get(formKey);
    if (opening) forgetOpening(formKey, opening);
  };
}
