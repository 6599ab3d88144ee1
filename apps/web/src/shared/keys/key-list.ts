import { useEffect, useEffectEvent } from 'react';
import { observable } from '../observable.ts';
import type { KeyCombination } from './key-combination.ts';

export interface KeyBinding {
  keys: KeyCombination;
  /** What it does, as a person would say it: 'Go to the search'. */
  does: string;
  /** Under which heading the list shows it. */
  group: 'Everywhere' | 'Search' | 'This page';
  run: (event: KeyboardEvent) => void;
  /** Something asks for an answer: while it does, this goes before what else has the key. */
  isFirst?: boolean;
  /** It acts while a dialog is open too. */
  reachesDialogs?: boolean;
  /** Where the focus may be for it; anywhere, if nothing is said. */
  isFor?: (target: EventTarget | null) => boolean;
}

/** All keys that do something right now. The one list behind the listener and behind `?`. */
export const keyList = observable<readonly KeyBinding[]>([]);

/** Binds a key while the component is on screen and shows it in the list. */
export function useKey(binding: KeyBinding) {
  const { keys, does, group, run, isFirst = false, reachesDialogs = false, isFor } = binding;
  const act = useEffectEvent(run);
  const isMeant = useEffectEvent((target: EventTarget | null) => isFor?.(target) ?? true);
  useEffect(() => {
    const bound: KeyBinding = {
      keys,
      does,
      group,
      run: (event) => act(event),
      isFirst,
      reachesDialogs,
      isFor: (target) => isMeant(target),
    };
    keyList.set([...keyList.get(), bound]);
    return () => keyList.set(keyList.get().filter((one) => one !== bound));
  }, [keys, does, group, isFirst, reachesDialogs]);
}
