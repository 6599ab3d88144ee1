import { Tag } from '@lamplight/ui/Tag.tsx';
import type { Alert } from './alert-state.ts';
import styles from './AlertCard.module.css';

const words = {
  open: { tone: 'warn', word: 'Please note' },
  busy: { tone: 'info', word: 'Sending' },
  mine: { tone: 'ok', word: 'Yours' },
  over: { tone: 'neutral', word: 'Closed' },
} as const;

/** What became of the request, or what went wrong. */
export function AlertNote({ alert: { stage, note } }: { alert: Alert }) {
  const { tone, word } = words[stage];
  return (
    <p className={styles['note']} role="status">
      {note !== undefined && (
        <>
          <Tag tone={tone}>{word}</Tag> {note}
        </>
      )}
    </p>
  );
}
