import {
  adtJobs,
  adtMessagesRoutes,
  adtSourcesRoutes,
  adtTestsRoutes,
} from './modules/adt/index.ts';
import { ehrLaunchRoutes, fhirIssuersRoutes } from './modules/ehr-launch/index.ts';
import { alarmJobs, alarmStepsRoutes } from './modules/alarm-steps/index.ts';
import { fhirReadRoutes } from './modules/fhir-read/index.ts';
import {
  nurseCallJobs,
  nurseCallDestinationsRoutes,
  nurseCallRulesRoutes,
  nurseCallTestsRoutes,
  nurseCallsRoutes,
} from './modules/nurse-calls/index.ts';
import { partnerInterfaceRoutes } from './modules/partner-interface/index.ts';
import { partnerJobs, partnersRoutes } from './modules/partners/index.ts';
import { webhookJobs, webhooksRoutes } from './modules/webhooks/index.ts';
import { allCalls } from '@lamplight/contracts/registry';
import { liveFiguresRoutes } from './modules/live-figures/index.ts';
import { wallViewsRoutes } from './modules/wall-views/index.ts';
import { accessBrowserRoutes } from './modules/access-browser/index.ts';
import { bootRoutes } from './modules/boot/index.ts';
import { exportJobs, exportsRoutes, type ExportedLists } from './modules/exports/index.ts';
import { customFieldsRoutes } from './modules/custom-fields/index.ts';
import { pagePreferencesRoutes } from './modules/page-preferences/index.ts';
import { patientMonitorJobs, patientMonitorsRoutes } from './modules/patient-monitors/index.ts';
import { patientNotesRoutes, patientsRoutes } from './modules/patients/index.ts';
import { notificationJobs, notificationsRoutes } from './modules/notifications/index.ts';
import { homeCardsRoutes } from './modules/home-cards/index.ts';
import { menuSetsRoutes } from './modules/menu-sets/index.ts';
import { pusherRoutes } from './modules/pusher/index.ts';
import { deviceOrdersRoutes } from './modules/device-orders/index.ts';
import { devicePairingRoutes } from './modules/device-pairing/index.ts';
import { divisionReads, divisionsRoutes } from './modules/divisions/index.ts';
import { groupsRoutes } from './modules/groups/index.ts';
import { fileJobs, filesRoutes } from './modules/files/index.ts';
import { hospitalRoutes } from './modules/hospital/index.ts';
import { revisionsRoutes } from './modules/revisions/index.ts';
import { rolesRoutes } from './modules/roles/index.ts';
import { roomsRoutes } from './modules/rooms/index.ts';
import { searchRoutes } from './modules/search/index.ts';
import { sessionsRoutes } from './modules/sessions/index.ts';
import { signInRoutes } from './modules/sign-in/index.ts';
import { tableUserSettingsRoutes } from './modules/table-user-settings/index.ts';
import { tagsRoutes } from './modules/tags/index.ts';
import { unitsRoutes } from './modules/units/index.ts';
import { userPreferencesRoutes } from './modules/user-preferences/index.ts';
import { invitationJobs, peopleReads, peopleRoutes, usersRoutes } from './modules/users/index.ts';
import { videoDevicesRoutes } from './modules/video-devices/index.ts';
import { virtualRequestTypesRoutes } from './modules/virtual-request-types/index.ts';
import { virtualRequestJobs, virtualRequestsRoutes } from './modules/virtual-requests/index.ts';
import { liveVideoRoutes } from './modules/live-video/index.ts';
import { ptzPresetsRoutes } from './modules/ptz-presets/index.ts';
import { safetyZonesRoutes } from './modules/safety-zones/index.ts';
import { privacyMasksRoutes } from './modules/privacy-masks/index.ts';
import { videoMetricsJobs, videoMetricsRoutes } from './modules/video-metrics/index.ts';
import { meetingsRoutes } from './modules/meetings/index.ts';
import { endPicturesOf, videosRoutes } from './modules/videos/index.ts';
import { deviceFramesRoutes, frameJobs } from './modules/device-frames/index.ts';
import { curtainRoutes } from './modules/curtain/index.ts';
import { videoReasonsRoutes } from './modules/video-reasons/index.ts';
import { languagesRoutes } from './modules/languages/index.ts';
import { statAlarmCategoriesRoutes } from './modules/stat-alarm-categories/index.ts';
import { staffTypesRoutes } from './modules/staff-types/index.ts';
import { importsRoutes } from './modules/imports/index.ts';
import { dynamicFieldsRoutes } from './modules/dynamic-fields/index.ts';
import { setupGuideRoutes } from './modules/setup-guide/index.ts';
import { featureFlagsRoutes, flagJobs } from './modules/feature-flags/index.ts';
import { backgroundJobsRoutes } from './modules/background-jobs/index.ts';
import { deviceHealthRoutes } from './modules/device-health/index.ts';
import { roomUpdatesRoutes } from './modules/room-updates/index.ts';
import { recordingJobs, recordingsRoutes } from './modules/recordings/index.ts';
import { auditLogRoutes } from './modules/audit-log/index.ts';
import { cameraConsentsRoutes } from './modules/camera-consents/index.ts';
import { patientAccessLogRoutes } from './modules/patient-access-log/index.ts';
import { statAlarmsRoutes } from './modules/stat-alarms/index.ts';
import { helpCallJobs, helpCallsRoutes } from './modules/help-calls/index.ts';
import { nudgesRoutes } from './modules/nudges/index.ts';
import { acuityScoresRoutes } from './modules/acuity-scores/index.ts';
import { chartsRoutes } from './modules/charts/index.ts';
import { seriesJobs } from './modules/monitor-series/index.ts';
import { patientGridsRoutes } from './modules/patient-grids/index.ts';
import { formsRoutes } from './modules/forms/index.ts';
import { formSubmissionsRoutes } from './modules/form-submissions/index.ts';
import { announcementsRoutes } from './modules/announcements/index.ts';
import { guardWarningsRoutes } from './modules/watch-guard/index.ts';
import { timelineRoutes } from './modules/timeline/index.ts';
import { shiftReportRoutes } from './modules/shift-report/index.ts';
import { assignmentJobs, assignmentsRoutes } from './modules/assignments/index.ts';
import { phoneCallsRoutes } from './modules/phone-calls/index.ts';
import type { Implementation } from './platform/http/handler.ts';
import type { ModuleJob } from './platform/jobs/module-job.ts';
import { announceManyJob } from './platform/outbox/announce-many.ts';
import type { Platform } from './platform/platform.ts';

/** The code behind one list call, for whoever writes all of its rows into a file. */
const listOf = (routes: () => Implementation[], id: string) => () => {
  const found = routes().find(({ call }) => call.id === id);
  if (found?.kind !== 'read') throw new Error(`There is no list ${id} to export`);
  return found;
};
const exportedLists: ExportedLists = {
  rooms: listOf(roomsRoutes, 'rooms.list'),
  units: listOf(unitsRoutes, 'units.list'),
  tags: listOf(tagsRoutes, 'tags.list'),
  divisions: listOf(divisionReads, 'divisions.list'),
  users: listOf(peopleReads, 'users.list'),
  roles: listOf(rolesRoutes, 'roles.list'),
  groups: listOf(groupsRoutes, 'groups.list'),
  'video-reasons': listOf(videoReasonsRoutes, 'video-reasons.list'),
  'stat-alarm-categories': listOf(statAlarmCategoriesRoutes, 'stat-alarm-categories.list'),
  languages: listOf(languagesRoutes, 'languages.list'),
  'staff-types': listOf(staffTypesRoutes, 'staff-types.list'),
  'custom-fields': listOf(customFieldsRoutes, 'custom-fields.list'),
  'dynamic-fields': listOf(dynamicFieldsRoutes, 'dynamic-fields.list'),
  'virtual-request-types': listOf(virtualRequestTypesRoutes, 'virtual-request-types.list'),
  'patient-access-log': listOf(patientAccessLogRoutes, 'patients.access-log'),
  'video-devices': listOf(videoDevicesRoutes, 'video-devices.list'),
};

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
    ...patientMonitorsRoutes(endPicturesOf(platform)),
    ...patientsRoutes(platform),
    ...pagePreferencesRoutes(),
    ...notificationsRoutes(),
    ...menuSetsRoutes(),
    ...homeCardsRoutes(),
    ...rolesRoutes(),
    ...pusherRoutes(platform),
    ...searchRoutes(),
    ...filesRoutes(platform),
    ...hospitalRoutes(platform),
    ...tagsRoutes(),
    ...tableUserSettingsRoutes(),
    ...dynamicFieldsRoutes(),
    ...staffTypesRoutes(),
    ...statAlarmCategoriesRoutes(),
    ...languagesRoutes(),
    ...videoReasonsRoutes(),
    ...divisionsRoutes(platform),
    ...groupsRoutes(),
    ...peopleRoutes(platform),
    ...accessBrowserRoutes(),
    ...videoDevicesRoutes(),
    ...devicePairingRoutes(platform),
    ...deviceOrdersRoutes(platform),
    ...deviceHealthRoutes(platform),
    ...roomUpdatesRoutes(platform),
    ...videosRoutes(platform),
    ...liveVideoRoutes(),
    ...ptzPresetsRoutes(),
    ...safetyZonesRoutes(),
    ...privacyMasksRoutes(),
    ...videoMetricsRoutes(),
    ...meetingsRoutes(platform),
    ...curtainRoutes(platform),
    ...deviceFramesRoutes(platform),
    ...setupGuideRoutes(),
    ...exportsRoutes(platform, exportedLists),
    ...importsRoutes(platform),
    ...featureFlagsRoutes(),
    ...backgroundJobsRoutes(),
    ...auditLogRoutes(platform),
    ...recordingsRoutes(platform),
    ...statAlarmsRoutes(platform),
    ...alarmStepsRoutes(),
    ...nudgesRoutes(),
    ...helpCallsRoutes(),
    ...acuityScoresRoutes(),
    ...chartsRoutes(platform),
    ...patientGridsRoutes(),
    ...formsRoutes(),
    ...formSubmissionsRoutes(),
    ...announcementsRoutes(platform),
    ...patientNotesRoutes(),
    ...guardWarningsRoutes(),
    ...timelineRoutes(),
    ...shiftReportRoutes(),
    ...phoneCallsRoutes(),
    ...assignmentsRoutes(),
    ...cameraConsentsRoutes(endPicturesOf(platform)),
    ...patientAccessLogRoutes(),
    ...wallViewsRoutes(),
    ...liveFiguresRoutes(),
    ...adtMessagesRoutes(),
    ...adtSourcesRoutes(platform),
    ...adtTestsRoutes(platform),
    ...partnersRoutes(platform),
    ...webhooksRoutes(platform),
    ...partnerInterfaceRoutes(),
    ...fhirReadRoutes(platform),
    ...fhirIssuersRoutes(platform),
    ...nurseCallDestinationsRoutes(),
    ...nurseCallRulesRoutes(),
    ...nurseCallsRoutes(),
    ...nurseCallTestsRoutes(platform),
    ...ehrLaunchRoutes(platform),
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
  ...alarmJobs,
  ...helpCallJobs,
  ...assignmentJobs,
  ...notificationJobs,
  ...fileJobs,
  ...exportJobs(exportedLists),
  ...invitationJobs,
  announceManyJob,
  ...flagJobs,
  ...videoMetricsJobs,
  ...frameJobs,
  ...recordingJobs,
  ...patientMonitorJobs,
  ...seriesJobs,
  ...adtJobs,
  ...partnerJobs,
  ...nurseCallJobs,
  ...webhookJobs,
];
