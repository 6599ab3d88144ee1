/** Loaded when opened. */
export const homeScreens = {
  page: () => import('./routes/HomePage.tsx'),
};
