import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { presence } from '../../shared/presence.ts';
import { sound } from '../../shared/sound.ts';
import { useObservable } from '../../shared/use-observable.ts';
import styles from './WatchStrips.module.css';

/** A quiet question to who has done nothing for a long time. Any key or press is the answer. */
export function PresenceQuestion() {
  const state = useObservable(presence.state);
  if (state === 'here') return null;
  return (
    <div className={styles['question']} role="status">
      {state === 'asked' ? <Asked /> : <span>Nobody seems to be here: others are warned.</span>}
      {/* The press alone answers; the button says that one is wanted. */}
      <Button size="compact-sm" variant="default">
        I am here
      </Button>
    </div>
  );
}

function Asked() {
  const [left, setLeft] = useState(() => presence.answerLeftMs());
  useEffect(() => {
    const playing = sound.play('presence');
    const timer = setInterval(() => setLeft(presence.answerLeftMs()), 500);
    return () => {
      playing.stop();
      clearInterval(timer);
    };
  }, []);
  return (
    <span>
      Are you still watching? Press any key. {/* Read once, not every second. */}
      <span aria-hidden="true" className={styles['left']}>
        {Math.ceil(left / 1_000)} s
      </span>
    </span>
  );
}
