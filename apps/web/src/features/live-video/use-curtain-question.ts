import { useEffect, useState } from 'react';
import { sound, useSoundNeeded } from '../../shared/sound.ts';
import { serverNow } from '../../shared/time/server-clock.ts';

/** True from the time at which the viewers are asked; it chimes once when that time comes. */
export function useCurtainQuestion(askAt: string | null): boolean {
  const [dueFor, setDueFor] = useState<string | null>(null);
  useSoundNeeded(askAt !== null);
  useEffect(() => {
    if (askAt === null) return;
    const waitMs = Math.max(0, Date.parse(askAt) - serverNow());
    let chime: { stop: () => void } | undefined;
    const timer = setTimeout(() => {
      setDueFor(askAt);
      chime = sound.play('presence');
    }, waitMs);
    return () => {
      clearTimeout(timer);
      chime?.stop();
    };
  }, [askAt]);
  return askAt !== null && dueFor === askAt;
}
