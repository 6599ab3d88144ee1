import { z } from 'zod';
import { divisionPreferenceFields, divisionPreferences } from '../entities/division-preferences.ts';
import {
  healthSystemPreferenceFields,
  healthSystemPreferences,
} from '../entities/health-system-preferences.ts';
import { idInText } from '../ids.ts';
import { settingsCalls } from '../settings-calls.ts';

export const { get: getHealthSystemPreferences, update: updateHealthSystemPreferences } =
  settingsCalls({
    name: 'hospital',
    id: 'hospital-preferences',
    path: '/hospital/preferences',
    params: z.strictObject({}),
    what: 'preferences of the health system',
    view: ['View', 'Hospital'],
    edit: ['Edit', 'Hospital'],
    entity: healthSystemPreferences,
    fields: healthSystemPreferenceFields,
  });

export const { get: getDivisionPreferences, update: updateDivisionPreferences } = settingsCalls({
  name: 'division',
  id: 'division-preferences',
  path: '/divisions/{id}/preferences',
  params: z.strictObject({ id: idInText('division') }),
  what: 'preferences of a hospital',
  view: ['View', 'Division'],
  edit: ['Edit', 'Division'],
  entity: divisionPreferences,
  fields: divisionPreferenceFields,
});
