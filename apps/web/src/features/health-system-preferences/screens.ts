import { settingsScreen } from '../../shared/resource/resource-screens.tsx';

export const healthSystemPreferencesScreen = settingsScreen(
  async () => (await import('./health-system-preferences.tsx')).healthSystemPreferences,
);
