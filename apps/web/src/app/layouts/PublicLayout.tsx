import type { ReactNode } from 'react';
import { ProductLogo } from '../shell/ProductLogo.tsx';
import { UnsupportedBrowser } from '../shell/UnsupportedBrowser.tsx';
import styles from './PublicLayout.module.css';

/** For people without a login: a logo and the content. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={styles['header']}>
        <ProductLogo />
      </header>
      <UnsupportedBrowser />
      <main className={styles['content']}>{children}</main>
    </>
  );
}
