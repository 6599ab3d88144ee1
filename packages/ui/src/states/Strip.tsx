import { CloseButton } from '@mantine/core';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { icon } from '../icon-size.ts';
import styles from './state.module.css';

export interface StripProps {
  Icon: TablerIcon;
  children: ReactNode;
  /** It can be put away; without it, it stays as long as it is true. */
  onDismiss?: () => void;
}

/** One line across the page about something that holds everywhere. */
export function Strip({ Icon, children, onDismiss }: StripProps) {
  return (
    <div className={styles['strip']} role="status">
      <Icon {...icon} />
      <span className={styles['stripText']}>{children}</span>
      {onDismiss && <CloseButton size={24} aria-label="Dismiss" onClick={onDismiss} />}
    </div>
  );
}
