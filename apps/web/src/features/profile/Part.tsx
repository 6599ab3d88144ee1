import { Title } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './profile.module.css';

/** One card of the profile under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
}
