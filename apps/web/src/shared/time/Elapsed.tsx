import { elapsedText } from '@lamplight/domain/elapsed-text';
import { useEffect, useState } from 'react';

/** Counts the seconds since a moment. Not read aloud each second. */
export function Elapsed({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={since} aria-live="off">
      {elapsedText(now - Date.parse(since))}
    </time>
  );
}
