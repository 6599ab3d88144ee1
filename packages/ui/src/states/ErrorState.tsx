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
  /** It is all there is on the page. */
  isWholePage?: boolean;
}

export function ErrorState(props: ErrorStateProps) {
  const Heading = props.isWholePage ? 'h1' : 'h2';
  return (
    <section className={styles['state']} role="alert">
      <IconAlertTriangle {...icon} className={styles['icon']} />
      <Heading className={styles['title']}>{props.whatFailed}</Heading>
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
