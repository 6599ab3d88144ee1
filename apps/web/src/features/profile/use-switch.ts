import { usePreference, useSavePreference } from '../../shared/preferences.ts';
import type { PreferenceChange } from '../../shared/preferences.ts';

export interface Switched {
  isOn: boolean;
  set: (isOn: boolean) => void;
}

/** One yes or no of a preference, with what it is while nobody has chosen. */
export function useSwitch(key: string, field: string, otherwise: boolean): Switched {
  const settings = usePreference(key) as PreferenceChange['settings'];
  const save = useSavePreference();
  const value = settings[field];
  return {
    isOn: typeof value === 'boolean' ? value : otherwise,
    set: (isOn) => save.mutate({ key, settings: { ...settings, [field]: isOn } }),
  };
}

export const useMaskingSwitch = () => useSwitch('mask_phi', 'enabled', false);
