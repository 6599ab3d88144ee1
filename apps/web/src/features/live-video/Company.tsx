import type { LiveVideo } from '@lamplight/contracts/entities/live-video';
import styles from './LiveVideoTile.module.css';
import { companyWords } from './company-words.ts';

/** Who else sees the room. */
export function Company({ viewers }: Pick<LiveVideo, 'viewers'>) {
  const words = companyWords(viewers);
  return words === undefined ? null : <p className={styles['company']}>{words}</p>;
}
