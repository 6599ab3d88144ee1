import { isLookChoice, look } from '@lamplight/ui/look/look-choice';
import type { LookChoice } from '@lamplight/ui/look/look-choice';
import { useEffect } from 'react';
import { usePreference, useSavePreference } from './preferences.ts';

const key = 'theme';

/** Shows it here at once and keeps it for wherever the person signs in next. */
export function useChooseLook(): (choice: LookChoice) => void {
  const save = useSavePreference();
  return (choice) => {
    look.set(choice);
    save.mutate({ key, settings: { mode: choice } });
  };
}

/** A shared workstation looks as the person who has signed in wants it. */
export function useOwnLook() {
  const { mode } = usePreference(key);
  useEffect(() => {
    if (isLookChoice(mode) && mode !== look.get()) look.set(mode);
  }, [mode]);
}
