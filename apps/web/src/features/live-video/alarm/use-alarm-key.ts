import { useState } from 'react';
import { useKey } from '../../../shared/keys/key-list.ts';
import { useHold } from './use-hold.ts';

/** `A` asks the question, and Enter answers it; held, it raises at once. */
export function useAlarmKey(raise: () => void): {
  isAsking: boolean;
  isHolding: boolean;
  stopAsking: () => void;
} {
  const [isAsking, setAsking] = useState(false);
  const hold = useHold(() => {
    setAsking(false);
    raise();
  });
  useKey({
    keys: 'a',
    does: 'Activate the alarm: then Enter, or hold the key',
    group: 'This page',
    run: () => {
      setAsking(true);
      hold.begin();
      const release = new AbortController();
      const { signal } = release;
      const letGo = () => {
        release.abort();
        hold.end();
      };
      addEventListener('keyup', ({ key }) => key.toLowerCase() === 'a' && letGo(), { signal });
      addEventListener('blur', letGo, { signal });
      document.addEventListener('visibilitychange', letGo, { signal });
    },
  });
  return { isAsking, isHolding: hold.isHolding, stopAsking: () => setAsking(false) };
}
