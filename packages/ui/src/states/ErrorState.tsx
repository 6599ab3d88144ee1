import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { icon } from '../icon-size.ts';
import styles from './state.module.css';

export interface ErrorStateProps {
  whatFailed: string;
  /** The server's words, or ours. */
  text: ReactNode;
  whatStillWorks?: string;
  requestId?: string | undefined;
  onRetry?: () => void;
  actions?: ReactNode;
}

export function ErrorState(props: ErrorStateProps) {
  return (
    <section className={styles['state']} role="alert">
      <IconAlertTriangle {...icon} className={styles['icon']} />
      <h2 className={styles['title']}>{props.whatFailed}</h2>
      <p className={styles['text']}>{props.text}</p>
      {props.whatStillWorks !== undefined && (
        <p className={styles['text']}>{props.whatStillWorks}</p>
      )}
      <div className={styles['actions']}>
        {props.onRetry && (
          <Button variant="default" onClick={props.onRetry}>
            Try again
          </Button>
        )}
        {props.actions}
      </div>
      {props.requestId !== undefined && (
        <p className={styles['request']}>
          Request <code>{props.requestId}</code>
        </p>
      )}
    </section>
  );
}
