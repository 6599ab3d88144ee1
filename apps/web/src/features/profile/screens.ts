/** Loaded when opened. */
export const profileScreens = {
  profile: () => import('./routes/ProfilePage.tsx'),
};
