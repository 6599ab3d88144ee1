import { useState } from 'react';
import { remembered } from '../../shared/browser-storage.ts';

const storageKey = 'menu-open';

function read(): Record<string, boolean> {
  try {
    return JSON.parse(remembered.get(storageKey) ?? '{}') as Record<string, boolean>;
  } catch {
    return {};
  }
}

/** Which parts of the menu a person has opened or closed herself; remembered on this device. */
export function useOpenBranches() {
  const [chosen, setChosen] = useState(read);
  return {
    isOpen: (key: string, otherwise: boolean): boolean => chosen[key] ?? otherwise,
    set: (key: string, open: boolean) => {
      const next = { ...read(), [key]: open };
      remembered.set(storageKey, JSON.stringify(next));
      setChosen(next);
    },
  };
}
