import type { MenuIconName } from '@lamplight/contracts/entities/menu-icons';
import type { ReactNode } from 'react';
import { MenuIcon } from '../../menu/public.ts';
import styles from './cards.module.css';

export interface FigureCardProps {
  title: string;
  icon: MenuIconName;
  figure: number;
  /** What the figure counts, in a word. */
  unit: string;
  children: ReactNode;
}

/** One number that matters, in words, with what belongs to it below. */
export function FigureCard({ title, icon, figure, unit, children }: FigureCardProps) {
  return (
    <section className={styles['card']} aria-label={title}>
      <h2 className={styles['head']}>
        <MenuIcon name={icon} />
        {title}
      </h2>
      <p className={styles['figure']}>
        {figure} <span className={styles['unit']}>{unit}</span>
      </p>
      <p className={styles['note']}>{children}</p>
    </section>
  );
}
