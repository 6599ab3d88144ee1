import { hint } from '@lamplight/ui/hint/hint';
import { icon } from '@lamplight/ui/icon-size';
import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { NotificationBell } from '../../features/notifications/public.ts';
import { PartBoundary } from '../../shared/errors/PartBoundary.tsx';
import { SearchBar } from '../../features/search/public.ts';
import { keepDivision } from '../../shared/ScreenLink.tsx';
import { useUser } from '../../shared/services.ts';
import { routeTable } from '../route-table.ts';
import type { RouteId } from '../route-table.ts';
import { DivisionPicker } from './DivisionPicker.tsx';
import { FullScreenToggle } from './FullScreenToggle.tsx';
import styles from './Header.module.css';
import { HospitalLogo } from './HospitalLogo.tsx';
import { LiveState } from './LiveState.tsx';
import { LookMenu } from './LookMenu.tsx';
import { pickerState } from './picker-state.ts';
import { SoundOffTag } from './SoundOffTag.tsx';
import { UserMenu } from './UserMenu.tsx';
import { sidebarId } from './Sidebar.tsx';
import { useSidebar } from './use-sidebar.ts';

export function Header({ screen }: { screen: RouteId | undefined }) {
  const { hospital } = useUser();
  const { isReduced, toggle } = useSidebar();
  const menuLabel = isReduced ? 'Show the whole menu' : 'Reduce the menu';
  return (
    <header className={styles['header']}>
      <ActionIcon
        {...hint(menuLabel)}
        aria-label={menuLabel}
        aria-expanded={!isReduced}
        aria-controls={sidebarId}
        onClick={toggle}
      >
        <IconMenu2 {...icon} />
      </ActionIcon>
      <Link to={routeTable.home.path} search={keepDivision} className={styles['logo']}>
        <HospitalLogo url={hospital.logo_url} hospital={hospital.name} />
      </Link>
      <DivisionPicker screen={screen} />
      <div className={styles['search']}>
        <PartBoundary what="The search" compact>
          <SearchBar hasPicker={pickerState(screen).kind !== 'hidden'} />
        </PartBoundary>
      </div>
      <div className={styles['tools']}>
        <SoundOffTag />
        <LiveState />
        <FullScreenToggle />
        <LookMenu />
        <PartBoundary what="The bell" compact>
          <NotificationBell />
        </PartBoundary>
        <UserMenu />
      </div>
    </header>
  );
}
