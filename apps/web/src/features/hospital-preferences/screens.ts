import { settingsScreen } from '../../shared/resource/resource-screens.tsx';

export const hospitalPreferencesScreen = settingsScreen(
  async () => (await import('./hospital-preferences.tsx')).hospitalPreferences,
);
