import { NavLink } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { icon } from '@lamplight/ui/icon-size';
import { keepDivision } from '../../shared/ScreenLink.tsx';
import { useMay } from '../../shared/services.ts';
import { menuEntries } from '../menu.ts';
import { routeTable } from '../route-table.ts';
import type { RouteId } from '../route-table.ts';
import { useScreen } from '../use-screen.ts';
import styles from './Sidebar.module.css';

/** Adding and editing belong to the list they are opened from. */
const isWithin = (shown: RouteId | undefined, entry: RouteId) =>
  shown === entry ||
  (entry.endsWith('.index') && shown?.startsWith(entry.slice(0, -'index'.length)) === true);

export function Sidebar() {
  const may = useMay();
  const shown = useScreen();
  return (
    <ul className={styles['menu']}>
      {menuEntries(may).map(({ screen, Icon }) => {
        const active = isWithin(shown, screen);
        return (
          <li key={screen}>
            <NavLink
              className={styles['entry'] ?? ''}
              label={routeTable[screen].title}
              leftSection={<Icon {...icon} />}
              active={active}
              aria-current={active ? 'page' : undefined}
              renderRoot={(props) => (
                <Link {...props} to={routeTable[screen].path} search={keepDivision} />
              )}
            />
          </li>
        );
      })}
    </ul>
  );
}
