import type { AnyCall } from './call.ts';
import * as wallViews from './calls/wall-views.ts';
import * as liveFigures from './calls/live-figures.ts';
import * as inboundRequests from './calls/inbound-requests.ts';
import * as partnerInterface from './calls/partner-interface.ts';
import * as fhirRead from './calls/fhir-read.ts';
import * as webhooks from './calls/webhooks.ts';
import * as partners from './calls/partners.ts';
import * as adtMessages from './calls/adt-messages.ts';
import * as adtSources from './calls/adt-sources.ts';
import * as adtTests from './calls/adt-tests.ts';
import * as ehrLaunch from './calls/ehr-launch.ts';
import * as fhirIssuers from './calls/fhir-issuers.ts';
import * as nurseCallDestinations from './calls/nurse-call-destinations.ts';
import * as nurseCallRules from './calls/nurse-call-rules.ts';
import * as nurseCallTests from './calls/nurse-call-tests.ts';
import * as nurseCalls from './calls/nurse-calls.ts';
import * as accessBrowser from './calls/access-browser.ts';
import * as boot from './calls/boot.ts';
import * as customFields from './calls/custom-fields.ts';
import * as pagePreferences from './calls/page-preferences.ts';
import * as monitoring from './calls/monitoring.ts';
import * as patientMonitors from './calls/patient-monitors.ts';
import * as deviceHealth from './calls/device-health.ts';
import * as roomUpdates from './calls/room-updates.ts';
import * as notifications from './calls/notifications.ts';
import * as homeCards from './calls/home-cards.ts';
import * as menuSets from './calls/menu-sets.ts';
import * as pusher from './calls/pusher.ts';
import * as deviceOrders from './calls/device-orders.ts';
import * as devicePairing from './calls/device-pairing.ts';
import * as divisions from './calls/divisions.ts';
import * as exports from './calls/exports.ts';
import * as files from './calls/files.ts';
import * as groups from './calls/groups.ts';
import * as profile from './calls/profile.ts';
import * as revisions from './calls/revisions.ts';
import * as roles from './calls/roles.ts';
import * as rooms from './calls/rooms.ts';
import * as search from './calls/search.ts';
import * as sessions from './calls/sessions.ts';
import * as signIn from './calls/sign-in.ts';
import * as tableUserSettings from './calls/table-user-settings.ts';
import * as tags from './calls/tags.ts';
import * as units from './calls/units.ts';
import * as users from './calls/users.ts';
import * as userPreferences from './calls/user-preferences.ts';
import * as videoDevices from './calls/video-devices.ts';
import * as videos from './calls/videos.ts';
import * as liveVideo from './calls/live-video.ts';
import * as ptzPresets from './calls/ptz-presets.ts';
import * as safetyZone from './calls/safety-zone.ts';
import * as privacyMasks from './calls/privacy-masks.ts';
import * as videoMetrics from './calls/video-metrics.ts';
import * as meetings from './calls/meetings.ts';
import * as deviceFrames from './calls/device-frames.ts';
import * as curtain from './calls/curtain.ts';
import * as virtualRequestTypes from './calls/virtual-request-types.ts';
import * as helpCalls from './calls/help-calls.ts';
import * as virtualRequests from './calls/virtual-requests.ts';
import * as videoReasons from './calls/video-reasons.ts';
import * as languages from './calls/languages.ts';
import * as statAlarmCategories from './calls/stat-alarm-categories.ts';
import * as statAlarms from './calls/stat-alarms.ts';
import * as guardWarnings from './calls/guard-warnings.ts';
import * as timeline from './calls/timeline.ts';
import * as shiftReport from './calls/shift-report.ts';
import * as alarmSteps from './calls/alarm-steps.ts';
import * as nudges from './calls/nudges.ts';
import * as acuityScores from './calls/acuity-scores.ts';
import * as charts from './calls/charts.ts';
import * as patientGrids from './calls/patient-grids.ts';
import * as staffTypes from './calls/staff-types.ts';
import * as dynamicFields from './calls/dynamic-fields.ts';
import * as imports from './calls/imports.ts';
import * as sharedViews from './calls/shared-views.ts';
import * as setupGuide from './calls/setup-guide.ts';
import * as preferences from './calls/preferences.ts';
import * as featureFlags from './calls/feature-flags.ts';
import * as backgroundJobs from './calls/background-jobs.ts';
import * as auditLog from './calls/audit-log.ts';
import * as forms from './calls/forms.ts';
import * as formSubmissions from './calls/form-submissions.ts';
import * as recordings from './calls/recordings.ts';
import * as patients from './calls/patients.ts';
import * as cameraConsents from './calls/camera-consents.ts';
import * as patientAccessLog from './calls/patient-access-log.ts';
import * as deviceRecordings from './calls/device-recordings.ts';
import * as announcements from './calls/announcements.ts';
import * as patientNotes from './calls/patient-notes.ts';
import * as assignments from './calls/assignments.ts';
import * as quickView from './calls/quick-view.ts';

const modules = [
  boot,
  signIn,
  sessions,
  userPreferences,
  customFields,
  units,
  rooms,
  revisions,
  virtualRequestTypes,
  helpCalls,
  virtualRequests,
  monitoring,
  patientMonitors,
  patients,
  deviceHealth,
  roomUpdates,
  pagePreferences,
  notifications,
  menuSets,
  homeCards,
  roles,
  pusher,
  search,
  files,
  profile,
  tags,
  deviceOrders,
  videos,
  liveVideo,
  ptzPresets,
  safetyZone,
  privacyMasks,
  videoMetrics,
  meetings,
  curtain,
  deviceFrames,
  devicePairing,
  divisions,
  groups,
  users,
  accessBrowser,
  tableUserSettings,
  videoReasons,
  languages,
  statAlarmCategories,
  staffTypes,
  dynamicFields,
  videoDevices,
  exports,
  imports,
  preferences,
  sharedViews,
  setupGuide,
  featureFlags,
  backgroundJobs,
  auditLog,
  recordings,
  cameraConsents,
  patientAccessLog,
  deviceRecordings,
  statAlarms,
  guardWarnings,
  timeline,
  shiftReport,
  alarmSteps,
  nudges,
  acuityScores,
  charts,
  patientGrids,
  forms,
  formSubmissions,
  announcements,
  patientNotes,
  quickView,
  wallViews,
  assignments,
  liveFigures,
  adtMessages,
  adtSources,
  adtTests,
  partners,
  partnerInterface,
  fhirRead,
  inboundRequests,
  webhooks,
  ehrLaunch,
  fhirIssuers,
  nurseCallDestinations,
  nurseCallRules,
  nurseCallTests,
  nurseCalls,
];

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'replyKind' in value;

/** Every call of the product, for the server, the tools and the tests. The browser imports per feature. */
export const allCalls: AnyCall[] = modules.flatMap((module) =>
  Object.values(module).filter(isCall),
);
