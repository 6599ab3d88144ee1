import { icon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import type { StillThereProps } from './StillThereDialog.tsx';
import { isAnswer } from './is-answer.ts';
import styles from './StillThereStrip.module.css';
import { useAnswer } from './use-answer.ts';
import { useCountdown } from './use-countdown.ts';

const answers = ['pointerdown', 'keydown'] as const;

/**
 * The same question where pictures are watched: it takes its own place above them, takes no focus,
 * and whatever the person does next on the wall answers it.
 */
export default function StillThereStrip(props: StillThereProps) {
  const { endsAt, ownsPatients, onConfirm, onSignOut } = props;
  const left = useCountdown(endsAt);
  const { send, busy, failed } = useAnswer();
  const answer = useEffectEvent((event: Event) => {
    if (isAnswer(event)) send(onConfirm);
  });
  useEffect(() => {
    const listener = (event: Event) => answer(event);
    for (const name of answers) globalThis.addEventListener(name, listener, { capture: true });
    return () => {
      for (const name of answers) globalThis.removeEventListener(name, listener, { capture: true });
    };
  }, []);

  return (
    <section className={styles['strip']} aria-labelledby="still-there" data-question>
      <IconHourglass {...icon} aria-hidden />
      <h2 id="still-there" className={styles['title']} role="status">
        Still There ?
      </h2>
      <p className={styles['text']}>
        {failed
          ? 'The server could not be reached. Please try again.'
          : 'Press any key or click anywhere to stay. The pictures go on.'}
      </p>
      <p className={styles['left']} role="timer">
        {ownsPatients ? 'Colleagues are told in ' : 'Signed out in '}
        <strong>{left}</strong>
      </p>
      <Button size="xs" loading={busy} onClick={() => send(onConfirm)}>
        I am still here
      </Button>
      <Button size="xs" variant="default" disabled={busy} onClick={() => send(onSignOut)}>
        Log Out
      </Button>
    </section>
  );
}
