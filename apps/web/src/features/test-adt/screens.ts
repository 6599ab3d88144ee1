/** Loaded when opened. */
export const testAdtScreens = {
  test: () => import('./routes/TestAdtPage.tsx'),
  testCall: () => import('./routes/TestNurseCallPage.tsx'),
};
