/** Loaded when opened. */
export const liveFigureScreens = {
  operational: () => import('./routes/OperationalLivePage.tsx'),
  manager: () => import('./routes/ObserverFiguresPage.tsx'),
};
