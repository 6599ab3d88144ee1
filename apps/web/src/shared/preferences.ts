import { saveUserPreference } from '@lamplight/contracts/calls/user-preferences';
import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { InputOf } from '@lamplight/contracts/call';
import { useMutation } from '@tanstack/react-query';
import { countSave } from './own-saves.ts';
import { useServices, useUser } from './services.ts';

type Settings = InputOf<typeof saveUserPreference>['body']['user_preference']['settings'];
export interface PreferenceChange {
  key: string;
  settings: Settings;
}

const none: Record<string, unknown> = {};

/** What the person has set under a key, such as `stretch_pages`; empty if she never did. */
export const usePreference = (key: string): Record<string, unknown> => settingsOf(useUser(), key);

export const settingsOf = (
  user: Pick<CurrentUser, 'user_preferences'>,
  key: string,
): Record<string, unknown> =>
  user.user_preferences.find((preference) => preference.key === key)?.settings ?? none;

const withPreference = (
  user: CurrentUser,
  key: string,
  preference: CurrentUser['user_preferences'][number] | undefined,
): CurrentUser => ({
  ...user,
  user_preferences: [
    ...user.user_preferences.filter((other) => other.key !== key),
    ...(preference ? [preference] : []),
  ],
});

/** Saves a preference for the next sign-in; this tab follows it at once and goes back if it fails. */
export function useSavePreference() {
  const { api, user } = useServices();
  return useMutation({
    // One after the other: of two saves sent at once, the first could arrive last and win.
    scope: { id: 'preferences' },
    mutationFn: ({ key, settings }: PreferenceChange) =>
      countSave(
        api.call(saveUserPreference, { params: { key }, body: { user_preference: { settings } } }),
      ),
    onMutate: (change) => {
      const before = user.get().user_preferences.find(({ key }) => key === change.key);
      user.set(withPreference(user.get(), change.key, change));
      return { before };
    },
    onError: (_, { key, settings }, set) => {
      // What was set since stays, under this key and under others.
      if (set && settingsOf(user.get(), key) === settings)
        user.set(withPreference(user.get(), key, set.before));
    },
  });
}
