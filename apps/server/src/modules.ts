import { allCalls } from '@lamplight/contracts/registry';
import { bootRoutes } from './modules/boot/index.ts';
import { customFieldsRoutes } from './modules/custom-fields/index.ts';
import { pagePreferencesRoutes } from './modules/page-preferences/index.ts';
import { patientMonitorsRoutes } from './modules/patient-monitors/index.ts';
import { notificationJobs, notificationsRoutes } from './modules/notifications/index.ts';
import { homeCardsRoutes } from './modules/home-cards/index.ts';
import { menuSetsRoutes } from './modules/menu-sets/index.ts';
import { pusherRoutes } from './modules/pusher/index.ts';
import { fileJobs, filesRoutes } from './modules/files/index.ts';
import { hospitalRoutes } from './modules/hospital/index.ts';
import { revisionsRoutes } from './modules/revisions/index.ts';
import { rolesRoutes } from './modules/roles/index.ts';
import { roomsRoutes } from './modules/rooms/index.ts';
import { searchRoutes } from './modules/search/index.ts';
import { sessionsRoutes } from './modules/sessions/index.ts';
import { signInRoutes } from './modules/sign-in/index.ts';
import { unitsRoutes } from './modules/units/index.ts';
import { userPreferencesRoutes } from './modules/user-preferences/index.ts';
import { usersRoutes } from './modules/users/index.ts';
import { virtualRequestTypesRoutes } from './modules/virtual-request-types/index.ts';
import { virtualRequestJobs, virtualRequestsRoutes } from './modules/virtual-requests/index.ts';
import type { Implementation } from './platform/http/handler.ts';
import type { ModuleJob } from './platform/jobs/module-job.ts';
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
    ...virtualRequestTypesRoutes(),
    ...virtualRequestsRoutes(),
    ...patientMonitorsRoutes(),
    ...pagePreferencesRoutes(),
    ...notificationsRoutes(),
    ...menuSetsRoutes(),
    ...homeCardsRoutes(),
    ...rolesRoutes(),
    ...pusherRoutes(platform),
    ...searchRoutes(),
    ...filesRoutes(platform),
    ...hospitalRoutes(platform),
  ];
  const answered = new Set(all.map(({ call }) => call.id));
  const open = allCalls.filter((call) => !answered.has(call.id));
  if (open.length)
    throw new Error(`These calls have no code: ${open.map((call) => call.id).join(', ')}`);
  return all;
}

/** What modules have done in the background. */
export const moduleJobs: readonly ModuleJob[] = [
  ...virtualRequestJobs,
  ...notificationJobs,
  ...fileJobs,
];
