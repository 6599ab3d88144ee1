import { allCalls } from '@lamplight/contracts/registry';
import { bootRoutes } from './modules/boot/index.ts';
import { customFieldsRoutes } from './modules/custom-fields/index.ts';
import { revisionsRoutes } from './modules/revisions/index.ts';
import { roomsRoutes } from './modules/rooms/index.ts';
import { searchRoutes } from './modules/search/index.ts';
import { sessionsRoutes } from './modules/sessions/index.ts';
import { signInRoutes } from './modules/sign-in/index.ts';
import { unitsRoutes } from './modules/units/index.ts';
import { userPreferencesRoutes } from './modules/user-preferences/index.ts';
import { usersRoutes } from './modules/users/index.ts';
import type { Implementation } from './platform/http/handler.ts';
import type { Platform } from './platform/platform.ts';

/** Every call of the contracts with the code that answers it; a call without code stops the start. */
export function implementations(platform: Platform): Implementation[] {
  const all = [
    ...bootRoutes(platform),
    ...signInRoutes(platform),
    ...sessionsRoutes(platform),
    ...usersRoutes(platform),
    ...userPreferencesRoutes(),
    ...customFieldsRoutes(),
    ...unitsRoutes(),
    ...roomsRoutes(),
    ...revisionsRoutes(),
    ...searchRoutes(),
  ];
  const answered = new Set(all.map(({ call }) => call.id));
  const open = allCalls.filter((call) => !answered.has(call.id));
  if (open.length)
    throw new Error(`These calls have no code: ${open.map((call) => call.id).join(', ')}`);
  return all;
}
