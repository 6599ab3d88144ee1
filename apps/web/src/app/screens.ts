import type { ComponentType } from 'react';
import { aboutScreens } from '../features/about/public.ts';
import { doorScreens } from '../features/doors/public.ts';
import { homeScreens } from '../features/home/public.ts';
import { menuScreens } from '../features/menu/public.ts';
import { notificationScreens } from '../features/notifications/public.ts';
import { profileScreens } from '../features/profile/public.ts';
import { helpScreens } from '../features/help/public.ts';
import { roomScreens } from '../features/rooms/public.ts';
import { tagScreens } from '../features/tags/public.ts';
import { hospitalScreens } from '../features/hospitals/public.ts';
import { groupScreens } from '../features/groups/public.ts';
import { userScreens } from '../features/users/public.ts';
import { roleScreens } from '../features/roles/public.ts';
import { videoReasonScreens } from '../features/video-reasons/public.ts';
import { languageScreens } from '../features/languages/public.ts';
import { statAlarmCategoryScreens } from '../features/stat-alarm-categories/public.ts';
import { staffTypeScreens } from '../features/staff-types/public.ts';
import { videoDeviceScreens } from '../features/video-devices/public.ts';
import { customFieldScreens } from '../features/custom-fields/public.ts';
import { dynamicFieldScreens } from '../features/dynamic-fields/public.ts';
import { unitScreens } from '../features/units/public.ts';
import { virtualRequestTypeScreens } from '../features/virtual-requests/public.ts';
import { monitoringScreens } from '../features/live-video/public.ts';
import { healthSystemPreferencesScreen } from '../features/health-system-preferences/public.ts';
import { hospitalPreferencesScreen } from '../features/hospital-preferences/public.ts';
import { pagePreferenceScreens } from '../features/page-preferences/public.ts';
import { accessBrowserScreen } from '../features/access-browser/public.ts';
import { sharedViewScreens } from '../features/shared-views/public.ts';
import { featureFlagScreens } from '../features/feature-flags/public.ts';
import { backgroundJobScreens } from '../features/background-jobs/public.ts';
import { recordingScreens } from '../features/recordings/public.ts';
import { auditLogScreens } from '../features/audit-log/public.ts';
import { liveVideoScreens, videoVisitScreen } from '../features/visit/public.ts';
import { patientMonitorScreens } from '../features/patient-monitors/public.ts';
import { deviceHealthScreens } from '../features/device-health/public.ts';
import type { ScreenId } from './route-table.ts';

type Screen = () => Promise<{ default: ComponentType }>;

/** The code behind each screen, loaded when it is opened. A screen without code does not compile. */
export const screens: Record<ScreenId, Screen> = {
  home: homeScreens.page,
  'patients.overview.video-visit': videoVisitScreen,
  about: aboutScreens.about,
  profile: profileScreens.profile,
  'helpscout-auth': helpScreens.auth,
  'hospital-redirect': doorScreens.hospitalRedirect,
  'password-changed': doorScreens.passwordChanged,
  notifications: notificationScreens.list,
  'hospital.rooms.index': roomScreens.list,
  'hospital.rooms.add': roomScreens.add,
  'hospital.rooms.edit': roomScreens.edit,
  'hospital.rooms.import': roomScreens.import,
  'hospital.units.index': unitScreens.list,
  'hospital.units.add': unitScreens.add,
  'hospital.units.edit': unitScreens.edit,
  'hospital.units.view': unitScreens.view,
  'hospital.units.import': unitScreens.import,
  'health-system.tags.index': tagScreens.list,
  'health-system.tags.add': tagScreens.add,
  'health-system.tags.edit': tagScreens.edit,
  'health-system.staff-types.index': staffTypeScreens.list,
  'health-system.staff-types.edit': staffTypeScreens.edit,
  'health-system.video-reasons.index': videoReasonScreens.list,
  'health-system.video-reasons.add': videoReasonScreens.add,
  'health-system.video-reasons.edit': videoReasonScreens.edit,
  'health-system.languages.index': languageScreens.list,
  'health-system.languages.add': languageScreens.add,
  'health-system.languages.edit': languageScreens.edit,
  'health-system.stat-alarm-categories.index': statAlarmCategoryScreens.list,
  'health-system.stat-alarm-categories.add': statAlarmCategoryScreens.add,
  'health-system.stat-alarm-categories.edit': statAlarmCategoryScreens.edit,
  'health-system.hospitals.index': hospitalScreens.list,
  'health-system.hospitals.add': hospitalScreens.add,
  'health-system.hospitals.edit': hospitalScreens.edit,
  'user-management.users.index': userScreens.list,
  'user-management.users.add': userScreens.add,
  'user-management.users.edit': userScreens.edit,
  'user-management.users.import': userScreens.import,
  'user-management.roles.index': roleScreens.list,
  'user-management.roles.add': roleScreens.add,
  'user-management.roles.edit': roleScreens.edit,
  'user-management.roles.view': roleScreens.view,
  'user-management.groups.index': groupScreens.list,
  'user-management.groups.add': groupScreens.add,
  'user-management.groups.edit': groupScreens.edit,
  'user-management.groups.view': groupScreens.view,
  'hospital.video_devices.index': videoDeviceScreens.list,
  'hospital.video_devices.add': videoDeviceScreens.add,
  'hospital.video_devices.edit': videoDeviceScreens.edit,
  'hospital.video_devices.view': videoDeviceScreens.view,
  'hospital.video_devices.import': videoDeviceScreens.import,
  'health-system.custom-fields.index': customFieldScreens.list,
  'health-system.custom-fields.add': customFieldScreens.add,
  'health-system.custom-fields.edit': customFieldScreens.edit,
  'health-system.dynamic-fields.index': dynamicFieldScreens.list,
  'health-system.dynamic-fields.edit': dynamicFieldScreens.edit,
  'patient-monitors.monitoring': monitoringScreens.monitoring,
  'health-system.preferences': healthSystemPreferencesScreen,
  'hospital.preferences': hospitalPreferencesScreen,
  'health-system.page_preferences.index': pagePreferenceScreens.list,
  'health-system.page_preferences.add': pagePreferenceScreens.add,
  'health-system.page_preferences.edit': pagePreferenceScreens.edit,
  'user-management.access-browser': accessBrowserScreen,
  'hospital.homepage': homeScreens.settings,
  'health-system.manage-views.index': sharedViewScreens.list,
  'health-system.manage-views.edit': sharedViewScreens.edit,
  'menu-management': menuScreens.management,
  'virtual-request-types.index': virtualRequestTypeScreens.list,
  'virtual-request-types.edit': virtualRequestTypeScreens.edit,
  'system.feature-flags.index': featureFlagScreens.list,
  'system.feature-flags.edit': featureFlagScreens.edit,
  'system.background-jobs': backgroundJobScreens.list,
  'monitoring.logs': auditLogScreens.list,
  'live-video': liveVideoScreens.choose,
  'live-video.external': liveVideoScreens.external,
  'monitoring.devices-uptime': deviceHealthScreens.uptime,
  'monitoring.system-overview': deviceHealthScreens.overview,
  'patient-monitors.index': patientMonitorScreens.list,
  'patient-monitors.add': patientMonitorScreens.add,
  recordings: recordingScreens.list,
};
