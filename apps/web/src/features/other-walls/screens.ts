/** Loaded when opened. */
export const otherWallScreens = {
  nursingStation: () => import('./routes/NursingStationPage.tsx'),
  infinityWatch: () => import('./routes/InfinityWatchPage.tsx'),
};
