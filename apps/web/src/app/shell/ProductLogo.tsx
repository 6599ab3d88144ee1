import lamp from '@lamplight/ui/look/lamp.svg';
import styles from './Logo.module.css';

/** The product's own mark, where a hospital has none. */
export function ProductLogo({ small = false }: { small?: boolean }) {
  return (
    <span className={styles['product']}>
      <img className={styles['lamp']} src={lamp} alt={small ? 'Lamplight' : ''} />
      {!small && <span>Lamplight</span>}
    </span>
  );
}
