import { IconPlugConnectedX } from '@tabler/icons-react';
import { icon } from '../icon-size.ts';
import styles from './state.module.css';

export interface OfflineStripProps {
  /** What is lost, as in 'You are offline'. */
  what: string;
  since: string;
  /** What cannot be done now, as a sentence. */
  consequence: string;
}

export function OfflineStrip({ what, since, consequence }: OfflineStripProps) {
  return (
    <div className={styles['strip']} role="status">
      <IconPlugConnectedX {...icon} />
      <strong>
        {what} since {since}.
      </strong>
      <span>{consequence}</span>
    </div>
  );
}
