import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { keepDivision } from '../../shared/ScreenLink.tsx';
import { routeTable } from '../route-table.ts';
import type { RouteId } from '../route-table.ts';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import { DivisionPicker } from './DivisionPicker.tsx';
import styles from './Header.module.css';
import { LiveState } from './LiveState.tsx';
import { SoundOffTag } from './SoundOffTag.tsx';
import { UserMenu } from './UserMenu.tsx';

export function Header({ screen }: { screen: RouteId | undefined }) {
  return (
    <div className={styles['header']}>
      <Link to={routeTable.home.path} search={keepDivision} className={styles['product']}>
        Lamplight
      </Link>
      <DivisionPicker screen={screen} />
      <Group gap="xs" ml="auto" wrap="nowrap">
        <SoundOffTag />
        <LiveState />
        <ColorSchemeSwitch />
        <UserMenu />
      </Group>
    </div>
  );
}
