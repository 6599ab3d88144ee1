import styles from './ColorDot.module.css';

/** A colour that the hospital chose, with its code for who cannot tell it by sight. */
export function ColorDot({ color }: { color: string }) {
  return (
    <span className={styles['color']}>
      {/* The colour is a setting of the hospital, not one of the look's tokens. */}
      <span className={styles['dot']} style={{ background: color }} />
      {color}
    </span>
  );
}
