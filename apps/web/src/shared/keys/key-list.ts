import { useEffect, useEffectEvent } from 'react';
import { observable } from '../observable.ts';
import type { KeyCombination } from './key-combination.ts';

export interface KeyBinding {
  keys: KeyCombination;
  /** What it does, as a person would say it: 'Go to the search'. */
  does: string;
  /** Under which heading the list shows it. */
  group: 'Everywhere' | 'Search' | 'This page';
  run: () => void;
  /** Something asks for an answer: while it does, this goes before what else has the key. */
  isFirst?: boolean;
}

/** All keys that do something right now. The one list behind the listener and behind `?`. */
export const keyList = observable<readonly KeyBinding[]>([]);

/** Binds a key while the component is on screen and shows it in the list. */
export function useKey({ keys, does, group, run, isFirst = false }: KeyBinding) {
  const act = useEffectEvent(run);
  useEffect(() => {
    const binding: KeyBinding = { keys, does, group, run: () => act(), isFirst };
    keyList.set([...keyList.get(), binding]);
    return () => keyList.set(keyList.get().filter((one) => one !== binding));
  }, [keys, does, group, isFirst]);
}
