import type { ReactNode } from 'react';
import styles from './state.module.css';

export interface EmptyStateProps {
  title: string;
  /** Why nothing is here. */
  reason: ReactNode;
  /** What to do about it: a button, a link, or a sentence. */
  nextStep?: ReactNode;
  /** It is all there is on the page. */
  isWholePage?: boolean;
}

export function EmptyState({ title, reason, nextStep, isWholePage = false }: EmptyStateProps) {
  const Heading = isWholePage ? 'h1' : 'h2';
  return (
    <section className={styles['state']}>
      <Heading className={styles['title']}>{title}</Heading>
      <p className={styles['text']}>{reason}</p>
      {nextStep !== undefined && <div className={styles['actions']}>{nextStep}</div>}
    </section>
  );
}
