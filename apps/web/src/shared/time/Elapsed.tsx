import { elapsedText } from '@lamplight/domain/texts/elapsed-text';
import { useServerNow } from './use-server-now.ts';

export interface ElapsedProps {
  since: string;
  /** What it counts, where no words beside it say so. */
  label?: string;
  className?: string | undefined;
}

/** Counts the seconds since a moment. Not read aloud each second. */
export function Elapsed({ since, label, className }: ElapsedProps) {
  const now = useServerNow(1_000);
  return (
    <time className={className} dateTime={since} aria-label={label} aria-live="off">
      {elapsedText(now - Date.parse(since))}
    </time>
  );
}
