import { hint } from '@lamplight/ui/hint/hint';
import { icon } from '@lamplight/ui/icon-size';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { keepDivision } from '../../shared/ScreenLink.tsx';
import styles from './Sidebar.module.css';
import { useSidebar } from './use-sidebar.ts';

export interface SidebarLinkProps {
  to: string;
  hash?: string;
  label: string;
  Icon: TablerIcon;
  active?: boolean;
}

/** One entry: icon and word, or in the rail the icon with the word as its tooltip. */
export function SidebarLink({ to, hash, label, Icon, active = false }: SidebarLinkProps) {
  const { isReduced } = useSidebar();
  return (
    <Link
      {...hint(isReduced && label, 'right')}
      to={to}
      search={keepDivision}
      {...(hash === undefined ? {} : { hash })}
      className={styles['entry']}
      activeProps={{}}
      data-active={active || undefined}
      aria-current={active ? 'page' : undefined}
    >
      <Icon {...icon} />
      <span className={styles['label']}>{label}</span>
    </Link>
  );
}
