import { settingsScreen } from '../../shared/resource/resource-screens.tsx';

export { roomAlarmName, roomAlarmWords } from './room-alarms.ts';

export const hospitalPreferencesScreen = settingsScreen(
  async () => (await import('./hospital-preferences.tsx')).hospitalPreferences,
);
