import { useUser, useMay } from '../../shared/services.ts';
import { adminEntries, homeEntry } from '../menu.ts';
import { routeTable } from '../route-table.ts';
import type { RouteId } from '../route-table.ts';
import { useScreen } from '../use-screen.ts';
import styles from './Sidebar.module.css';
import { SidebarFooter } from './SidebarFooter.tsx';
import { SidebarLink } from './SidebarLink.tsx';
import { useSidebar } from './use-sidebar.ts';

export const sidebarId = 'sidebar';

/** Adding and editing belong to the list they are opened from. */
const isWithin = (shown: RouteId | undefined, entry: RouteId) =>
  shown === entry ||
  (entry.endsWith('.index') && shown?.startsWith(entry.slice(0, -'index'.length)) === true);

export function Sidebar() {
  const user = useUser();
  const may = useMay();
  const shown = useScreen();
  const { isReduced } = useSidebar();
  const admin = user.role.show_admin_menu ? adminEntries(may) : [];
  return (
    <div id={sidebarId} className={styles['sidebar']} data-reduced={isReduced || undefined}>
      <nav className={styles['menu']} aria-label="Main menu">
        <ul>
          <li>
            <SidebarLink
              to={routeTable.home.path}
              label={routeTable.home.title}
              Icon={homeEntry.Icon}
              active={shown === 'home'}
            />
          </li>
        </ul>
        {/* The configured menu sets stand here. */}
        {admin.length > 0 && (
          <section aria-labelledby="admin-menu">
            <h2 id="admin-menu" className={styles['heading']}>
              Admin
            </h2>
            <ul>
              {admin.map(({ screen, Icon }) => (
                <li key={screen}>
                  <SidebarLink
                    to={routeTable[screen].path}
                    label={routeTable[screen].title}
                    Icon={Icon}
                    active={isWithin(shown, screen)}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
      </nav>
      <SidebarFooter />
    </div>
  );
}
