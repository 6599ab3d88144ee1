import { settingsScreen } from '../../shared/resource/resource-screens.tsx';

/** Loaded when opened. */
export const homeScreens = {
  page: () => import('./routes/HomePage.tsx'),
  settings: settingsScreen(
    async () => (await import('./management/home-page-settings.tsx')).homePageSettings,
  ),
};
