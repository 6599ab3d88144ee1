import { useEffect, useState } from 'react';
import { elapsed } from './alert-texts.ts';
import styles from './AlertCard.module.css';

/** How long somebody has been waiting, counted each second. */
export function Elapsed({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time className={styles['elapsed']} dateTime={since} aria-label="Waiting time">
      {elapsed(since, now)}
    </time>
  );
}
