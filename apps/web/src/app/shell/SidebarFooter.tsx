import { hint } from '@lamplight/ui/hint/hint';
import { icon } from '@lamplight/ui/icon-size';
import { UnstyledButton } from '@mantine/core';
import {
  IconInfoCircle,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconShieldLock,
} from '@tabler/icons-react';
import { useUser } from '../../shared/services.ts';
import { build } from '../../shared/build.ts';
import { routeTable } from '../route-table.ts';
import { HospitalLogo } from './HospitalLogo.tsx';
import styles from './Sidebar.module.css';
import { SidebarLink } from './SidebarLink.tsx';
import { useSidebar } from './use-sidebar.ts';

export function SidebarFooter() {
  const { hospital } = useUser();
  const { isReduced, toggle } = useSidebar();
  const toggleLabel = isReduced ? 'Expand' : 'Collapse';
  const ToggleIcon = isReduced ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <footer className={styles['footer']}>
      <div className={styles['footerLogo']}>
        <HospitalLogo url={hospital.footer_logo_url} hospital={hospital.name} small={isReduced} />
      </div>
      <div className={styles['footerLinks']}>
        <SidebarLink to={routeTable.about.path} label="About" Icon={IconInfoCircle} />
        <SidebarLink
          to={routeTable.about.path}
          hash="privacy"
          label="Privacy"
          Icon={IconShieldLock}
        />
      </div>
      <UnstyledButton
        {...hint(isReduced && toggleLabel, 'right')}
        className={styles['entry'] ?? ''}
        onClick={toggle}
      >
        <ToggleIcon {...icon} />
        <span className={styles['label']}>{toggleLabel}</span>
      </UnstyledButton>
      <p className={styles['small']}>
        © {new Date().getFullYear()} Lamplight
        <br />
        Build {build.label}
      </p>
    </footer>
  );
}
