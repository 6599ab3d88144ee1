/** Loaded when opened. */
export const menuScreens = {
  management: () => import('./routes/MenuManagementPage.tsx'),
};
