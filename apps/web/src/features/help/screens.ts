/** Loaded when opened. */
export const helpScreens = {
  auth: () => import('./routes/HelpAuthPage.tsx'),
};
