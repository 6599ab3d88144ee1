import { icon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { textOf } from '../../shared/errors/error-collector.ts';
import styles from './routes/door.module.css';

/** What a launch has to say: one thing, and at most one thing to do. */
export function LaunchCard({ title, text, children }: LaunchCardProps) {
  return (
    <section className={styles['card']}>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['text']} role="status">
        {text}
      </p>
      {children}
    </section>
  );
}

interface LaunchCardProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** Why nothing was opened, and what to do. */
export function LaunchRefused({ error }: { error: unknown }) {
  return (
    <section className={styles['card']}>
      <h1 className={styles['title']} data-tone="refused">
        <IconAlertTriangle {...icon} />
        The patient was not opened
      </h1>
      <p className={styles['text']} role="alert">
        {textOf(error)}
      </p>
      <ToLamplight />
    </section>
  );
}

/** A whole new load: there may be a session, or none. */
export const ToLamplight = () => (
  <Button component="a" href="/" variant="default">
    Go to Lamplight
  </Button>
);
