import type { ReactNode } from 'react';
import styles from './Figures.module.css';

export interface Figure {
  name: string;
  value: ReactNode;
  note?: ReactNode;
}

/** The whole at a glance, above its parts. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className={styles['figures']}>
      {figures.map(({ name, value, note }) => (
        <div key={name} className={styles['figure']}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note !== undefined && <span className={styles['note']}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
