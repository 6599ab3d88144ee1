import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { useSyncExternalStore } from 'react';

/** How the screen looks on this device. 'auto' is what the system says. */
export type LookChoice = 'light' | 'dark' | 'night' | 'auto';

export const isLookChoice = (value: unknown): value is LookChoice =>
  value === 'light' || value === 'dark' || value === 'night' || value === 'auto';

/** Also read by the script that runs before the first paint. */
const storageKey = 'lamplight.color-scheme';
const watchers = new Set<() => void>();
let chosen: LookChoice | undefined;

function stored(): LookChoice {
  try {
    const value = localStorage.getItem(storageKey);
    return isLookChoice(value) ? value : 'auto';
  } catch {
    // Storage is switched off in this browser: the system's preference decides.
    return 'auto';
  }
}

function apply(choice: LookChoice) {
  chosen = choice;
  const { dataset } = document.documentElement;
  if (choice === 'night') dataset['look'] = 'night';
  else delete dataset['look'];
  for (const tell of [...watchers]) tell();
}

export const look = {
  get: (): LookChoice => (chosen ??= stored()),
  set: (choice: LookChoice) => {
    try {
      localStorage.setItem(storageKey, choice);
    } catch {
      // It holds until the page is closed, then.
    }
    apply(choice);
  },
  watch: (listener: () => void) => {
    watchers.add(listener);
    return () => watchers.delete(listener);
  },
};

export const useLook = (): LookChoice => useSyncExternalStore(look.watch, look.get);

/** Mantine knows light, dark and auto; night is dark with other tokens (`data-look`). */
const schemeOf = (choice: LookChoice): MantineColorScheme => (choice === 'night' ? 'dark' : choice);

let stopFollowing: () => void = () => undefined;

export const colorSchemeManager: MantineColorSchemeManager = {
  get: () => schemeOf(look.get()),
  set: () => undefined,
  clear: () => undefined,
  subscribe: (onUpdate) => {
    const followOtherTabs = ({ key }: StorageEvent) => key === storageKey && apply(stored());
    const stopWatching = look.watch(() => onUpdate(schemeOf(look.get())));
    globalThis.addEventListener('storage', followOtherTabs);
    stopFollowing = () => {
      stopWatching();
      globalThis.removeEventListener('storage', followOtherTabs);
    };
  },
  unsubscribe: () => stopFollowing(),
};
