import type { ComponentType } from 'react';
import { aboutScreens } from '../features/about/screens.ts';
import { doorScreens } from '../features/doors/screens.ts';
import { homeScreens } from '../features/home/screens.ts';
import { menuScreens } from '../features/menu/screens.ts';
import { notificationScreens } from '../features/notifications/screens.ts';
import { profileScreens } from '../features/profile/screens.ts';
import { helpScreens } from '../features/help/screens.ts';
import { roomScreens } from '../features/rooms/screens.ts';
import { announcementScreens } from '../features/announcements/screens.ts';
import { tagScreens } from '../features/tags/screens.ts';
import { hospitalScreens } from '../features/hospitals/screens.ts';
import { groupScreens } from '../features/groups/screens.ts';
import { userScreens } from '../features/users/screens.ts';
import { roleScreens } from '../features/roles/screens.ts';
import { videoReasonScreens } from '../features/video-reasons/screens.ts';
import { languageScreens } from '../features/languages/screens.ts';
import { statAlarmCategoryScreens } from '../features/stat-alarm-categories/screens.ts';
import { staffTypeScreens } from '../features/staff-types/screens.ts';
import { videoDeviceScreens } from '../features/video-devices/screens.ts';
import { customFieldScreens } from '../features/custom-fields/screens.ts';
import { dynamicFieldScreens } from '../features/dynamic-fields/screens.ts';
import { unitScreens } from '../features/units/screens.ts';
import { virtualRequestTypeScreens } from '../features/virtual-requests/screens.ts';
import { monitoringScreens } from '../features/live-video/screens.ts';
import { healthSystemPreferencesScreen } from '../features/health-system-preferences/screens.ts';
import { hospitalPreferencesScreen } from '../features/hospital-preferences/screens.ts';
import { pagePreferenceScreens } from '../features/page-preferences/screens.ts';
import { accessBrowserScreen } from '../features/access-browser/screens.ts';
import { sharedViewScreens } from '../features/shared-views/screens.ts';
import {
  nurseCallDestinationScreens,
  nurseCallRuleScreens,
  nurseCallScreens,
} from '../features/nurse-call/screens.ts';
import { fhirIssuerScreens } from '../features/ehr-launch/screens.ts';
import { featureFlagScreens } from '../features/feature-flags/screens.ts';
import { backgroundJobScreens } from '../features/background-jobs/screens.ts';
import { recordingScreens } from '../features/recordings/screens.ts';
import { inboundRequestScreens } from '../features/inbound-requests/screens.ts';
import { apiDocsScreen, partnerScreens } from '../features/partners/screens.ts';
import { adtMessageScreens } from '../features/adt-messages/screens.ts';
import { adtSourceScreens } from '../features/adt-sources/screens.ts';
import { testAdtScreens } from '../features/test-adt/screens.ts';
import { auditLogScreens } from '../features/audit-log/screens.ts';
import { liveVideoScreens, videoVisitScreen } from '../features/visit/screens.ts';
import { patientScreens } from '../features/patients/screens.ts';
import { patientMonitorScreens } from '../features/patient-monitors/screens.ts';
import { cameraConsentScreen } from '../features/camera-consent/screens.ts';
import { patientAccessLogScreen } from '../features/patient-access-log/screens.ts';
import { otherWallScreens } from '../features/other-walls/screens.ts';
import { liveFigureScreens } from '../features/live-figures/screens.ts';
import { deviceHealthScreens } from '../features/device-health/screens.ts';
import { formScreens } from '../features/form-builder/screens.ts';
import { patientFormsScreen } from '../features/patient-forms/screens.ts';
import { timelineScreen } from '../features/timeline/screens.ts';
import { shiftReportScreen } from '../features/shift-report/screens.ts';
import { centralMonitoringScreen } from '../features/central-monitoring/screens.ts';
import { assignmentScreens } from '../features/assignments/screens.ts';
import type { ScreenId } from './route-table.ts';

type Screen = () => Promise<{ default: ComponentType }>;

/** The code behind each screen, loaded when it is opened. A screen without code does not compile. */
export const screens: Record<ScreenId, Screen> = {
  home: homeScreens.page,
  'operational-live-view': liveFigureScreens.operational,
  'manager-view': liveFigureScreens.manager,
  'patient-central.team-mode': assignmentScreens.team,
  'patient-central.nursing-station': otherWallScreens.nursingStation,
  'infinity-watch': otherWallScreens.infinityWatch,
  'patients.index': patientScreens.list,
  'patients.add': patientScreens.add,
  'patients.edit': patientScreens.edit,
  'patients.view': patientScreens.view,
  'patients.overview.edit': patientScreens.overviewEdit,
  'patients.overview.monitors': patientScreens.overviewMonitors,
  'patients.overview.video-visit': videoVisitScreen,
  'patients.overview.consent': cameraConsentScreen,
  'patients.overview.time-machine': timelineScreen,
  'reporting.shift-report': shiftReportScreen,
  'patients.overview.access-log': patientAccessLogScreen,
  about: aboutScreens.about,
  profile: profileScreens.profile,
  'helpscout-auth': helpScreens.auth,
  'hospital-redirect': doorScreens.hospitalRedirect,
  'desk-taken': doorScreens.deskTaken,
  'password-changed': doorScreens.passwordChanged,
  'fhir-launch': doorScreens.fhirLaunch,
  fhir: doorScreens.fhirReturn,
  'system.ehr-launch.index': fhirIssuerScreens.list,
  'system.ehr-launch.add': fhirIssuerScreens.add,
  'system.ehr-launch.edit': fhirIssuerScreens.edit,
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
  'health-system.announcements': announcementScreens.list,
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
  'system.adt-sources.index': adtSourceScreens.list,
  'system.adt-sources.add': adtSourceScreens.add,
  'system.adt-sources.edit': adtSourceScreens.edit,
  'system.test-adt': testAdtScreens.test,
  'system.test-nurse-call': testAdtScreens.testCall,
  'system.partners.index': partnerScreens.list,
  'system.partners.add': partnerScreens.add,
  'system.partners.edit': partnerScreens.edit,
  'system.partners.api-docs': apiDocsScreen,
  'monitoring.inbound-requests': inboundRequestScreens.list,
  'system.background-jobs': backgroundJobScreens.list,
  'monitoring.logs': auditLogScreens.list,
  'monitoring.adt-messages': adtMessageScreens.list,
  'monitoring.nurse-call': nurseCallScreens.list,
  'system.nurse-call-destinations.index': nurseCallDestinationScreens.list,
  'system.nurse-call-destinations.add': nurseCallDestinationScreens.add,
  'system.nurse-call-destinations.edit': nurseCallDestinationScreens.edit,
  'system.nurse-call-rules.index': nurseCallRuleScreens.list,
  'system.nurse-call-rules.add': nurseCallRuleScreens.add,
  'system.nurse-call-rules.edit': nurseCallRuleScreens.edit,
  'live-video': liveVideoScreens.choose,
  'live-video.external': liveVideoScreens.external,
  'monitoring.devices-uptime': deviceHealthScreens.uptime,
  'monitoring.system-overview': deviceHealthScreens.overview,
  'patient-monitors.index': patientMonitorScreens.list,
  'patient-monitors.add': patientMonitorScreens.add,
  'patient-monitors.edit': patientMonitorScreens.edit,
  'patient-monitors.view': patientMonitorScreens.view,
  'patient-monitors.multipause': patientMonitorScreens.multipause,
  'patient-monitors.multiresume': patientMonitorScreens.multiresume,
  recordings: recordingScreens.list,
  'form-builder.index': formScreens.list,
  'form-builder.add': formScreens.add,
  'form-builder.edit': formScreens.edit,
  'patients.overview.forms': patientFormsScreen,
  'patient-central': centralMonitoringScreen,
  'care-assignments': assignmentScreens.care,
  'my-assignments': assignmentScreens.mine,
  'patient-tracker': assignmentScreens.tracker,
};
