export { MainMenu } from './MainMenu.tsx';
export { linksOf } from './menu-entry.ts';
export type { MenuLink } from './menu-entry.ts';
export { screenEntry } from './menu-tree.ts';
export { MenuIcon } from './MenuIcon.tsx';
export type { Menu } from './use-menu.ts';
export { useMenu } from './use-menu.ts';
