import styles from './NudgeCard.module.css';

/** Closes while the pointer rests: when it is full, the nudge has been looked at. */
export const RestRing = () => (
  <svg className={styles['ring']} viewBox="0 0 20 20" role="img" aria-label="Looking">
    <circle className={styles['track']} cx="10" cy="10" r="8" />
    <circle className={styles['fill']} cx="10" cy="10" r="8" pathLength="1" />
  </svg>
);
