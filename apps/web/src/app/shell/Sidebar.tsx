import { MainMenu } from '../../features/menu/public.ts';
import { useScreen } from '../use-screen.ts';
import styles from './Sidebar.module.css';
import { SidebarFooter } from './SidebarFooter.tsx';
import { useSidebar } from './use-sidebar.ts';

export const sidebarId = 'sidebar';

export function Sidebar() {
  const { isReduced } = useSidebar();
  return (
    <div id={sidebarId} className={styles['sidebar']} data-reduced={isReduced || undefined}>
      <nav className={styles['menu']} aria-label="Main menu">
        <MainMenu screen={useScreen()} isReduced={isReduced} />
      </nav>
      <SidebarFooter />
    </div>
  );
}
