export const videoVisitScreen = () => import('./routes/VideoVisitPage.tsx');
export const liveVideoScreens = {
  choose: () => import('./routes/LiveVideoPage.tsx'),
  external: () => import('./routes/ExternalVideoPage.tsx'),
};
