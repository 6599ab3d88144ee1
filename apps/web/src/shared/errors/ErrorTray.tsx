import { CloseButton } from '@mantine/core';
import type { ShownError } from './error-collector.ts';
import styles from './ErrorTray.module.css';

export interface ErrorTrayProps {
  errors: readonly ShownError[];
  onDismiss: (errors: readonly ShownError[]) => void;
}

/** In the corner, until it is put away. A reader is told politely; the focus stays where it is. */
export function ErrorTray({ errors, onDismiss }: ErrorTrayProps) {
  return (
    <div role="log" aria-label="Problems" className={styles['tray']}>
      {errors.map((error) => (
        <div key={error.text} className={styles['entry']}>
          <div>
            <strong>Something Went Wrong</strong>
            <p className={styles['text']}>{error.text}</p>
            {error.requestIds.length > 0 && (
              <p className={styles['request']}>Request {error.requestIds.join(', ')}</p>
            )}
          </div>
          <CloseButton size={24} aria-label="Dismiss" onClick={() => onDismiss([error])} />
        </div>
      ))}
    </div>
  );
}
