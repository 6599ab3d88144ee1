import { hint } from '@lamplight/ui/hint/hint';
import { Link } from '@tanstack/react-router';
import { keepDivision } from '../../shared/ScreenLink.tsx';
import { isActive } from './active-link.ts';
import type { Whereabouts } from './active-link.ts';
import styles from './MainMenu.module.css';
import type { MenuLink } from './menu-entry.ts';
import { MenuIcon } from './MenuIcon.tsx';

export interface MenuLinkRowProps {
  link: MenuLink;
  at: Whereabouts;
  isReduced: boolean;
}

/** Icon and word, or in the rail the icon with the word as its tooltip. */
export function MenuLinkRow({ link, at, isReduced }: MenuLinkRowProps) {
  const active = isActive(link, at);
  return (
    <Link
      {...hint(isReduced && link.label, 'right')}
      to={link.path}
      search={(search: Record<string, unknown>) => ({ ...keepDivision(search), ...link.search })}
      className={styles['entry']}
      activeProps={{}}
      data-active={active || undefined}
      aria-current={active ? 'page' : undefined}
    >
      <MenuIcon name={link.icon} />
      <span className={styles['label']}>{link.label}</span>
    </Link>
  );
}
