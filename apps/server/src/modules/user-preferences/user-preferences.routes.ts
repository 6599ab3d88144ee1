import {
  getUserPreference,
  listUserPreferences,
  removeAllUserPreferences,
  removeUserPreference,
  saveUserPreference,
} from '@lamplight/contracts/calls/user-preferences';
import { read, write, type Implementation } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/refusal.ts';
import {
  findPreference,
  listPreferences,
  removePreferences,
  savePreference,
} from './user-preferences.queries.ts';

export const userPreferencesRoutes = (): Implementation[] => [
  read(listUserPreferences, ({ db, who }) => listPreferences(db, who)),
  read(getUserPreference, async ({ db, who, params }) => {
    const preference = await findPreference(db, who, params.key);
    if (!preference) throw notFound();
    return preference;
  }),
  write(saveUserPreference, async ({ db, who, params, body }) => {
    await savePreference(db, who, params.key, body.user_preference.settings);
    return { key: params.key, settings: body.user_preference.settings };
  }),
  write(
    removeUserPreference,
    ({ db, who, params }) => removePreferences(db, who, params.key) as Promise<undefined>,
  ),
  write(
    removeAllUserPreferences,
    ({ db, who }) => removePreferences(db, who) as Promise<undefined>,
  ),
];
