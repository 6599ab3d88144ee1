export { MaskingMenuItem } from './MaskingMenuItem.tsx';

/** Loaded when opened. */
export const profileScreens = {
  profile: () => import('./routes/ProfilePage.tsx'),
};
