import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

export interface PageHeaderProps {
  title: string;
  /** Beside the title: a count, a state. */
  beside?: ReactNode;
  /** One line under the title. */
  explanation?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, beside, explanation, actions }: PageHeaderProps) {
  return (
    <header className={styles['header']}>
      <div>
        <div className={styles['line']}>
          <Title order={1}>{title}</Title>
          {beside !== undefined && <span className={styles['beside']}>{beside}</span>}
        </div>
        {explanation !== undefined && <p className={styles['explanation']}>{explanation}</p>}
      </div>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </header>
  );
}
