import { hospitalEventPermissions } from '@lamplight/contracts/calls/pusher';
import { revisedObjects } from '@lamplight/contracts/calls/revisions';
import { consentExceptions } from './consent-exceptions.ts';
import { assignmentExceptions } from './assignment-exceptions.ts';
import { eventsExceptions } from './events-exceptions.ts';
import type { Exception } from './exception.ts';
import { formExceptions } from './form-exceptions.ts';
import { monitoringExceptions } from './monitoring-exceptions.ts';
import { adtExceptions } from './adt-exceptions.ts';
import { partnerExceptions } from './partner-exceptions.ts';
import { ehrLaunchExceptions } from './ehr-launch-exceptions.ts';
import { nurseCallExceptions } from './nurse-call-exceptions.ts';
import { patientsExceptions } from './patients-exceptions.ts';
import { chartsExceptions } from './charts-exceptions.ts';
import { quickViewExceptions } from './quick-view-exceptions.ts';
import { wallExceptions } from './wall-exceptions.ts';

export type { Exception } from './exception.ts';

const preferenceKey: Exception = {
  why: 'a preference is named by a text that each person has for herself',
  textIds: { key: 'user_preference' },
};

const menuItem = (randomId: string, page: string): Record<string, unknown> => ({
  randomId,
  schema: {
    page,
    label: 'Sample',
    icon: null,
    enabled: true,
    pageType: 'default',
    filters: { sample: 'Sample' },
    system_view_id: null,
    viewId: null,
  },
});
const menuItems: Exception = {
  why: 'an item names itself inside its set, each differently; views are no records of ours yet',
  notIds: ['randomId', 'viewId', 'system_view_id'],
  values: {
    'body.menu_items': [
      {
        ...menuItem('sample-1', 'group'),
        menu_items: [
          { ...menuItem('sample-2', 'group'), menu_items: [menuItem('sample-3', 'patient')] },
        ],
      },
    ],
  },
};

/** Which custom fields there are is the hospital's to say; the modules' own tests send some. */
const noCustomFields = { 'body.custom_fields': {} };

const videoDevice: Exception = {
  why: 'no two devices share an address, custom fields are named by the hospital, settings are one column',
  storedAs: { 'body.tv_input_action': ['config'], 'body.video_profile': ['config'] },
  values: { ...noCustomFields, 'body.mac_address': null, 'body.ip_address': null },
};

/** How a view of a table stands: names of columns, which no generator could guess. */
const viewOf = (tableId: string): Exception => ({
  why: 'a view names a table and its columns by texts, and remembers which division was chosen',
  notIds: ['table_id', 'division_id'],
  values: {
    'body.table_id': tableId,
    'body.metadata': {
      filters: { name: { operator: 'contains', value: ['Sample'] } },
      order: { field: 'name', direction: 'asc' },
      per_page: 10,
      visible_columns: ['name'],
      available_columns: ['name'],
      column_settings: { name: { width: 200 } },
      division_id: null,
    },
  },
});
const pageSettings: Exception = {
  why: 'only fields that the page has can be hidden',
  values: {
    'body.page': 'patients',
    'body.settings': {
      field_visibility: { note: false },
      additional_data: { managePatientEvents: true, accessEditForms: true, viewCharts: false },
    },
  },
};

const currentUser: Exception = {
  why: 'the main division is a setting of the hospital; its id comes without a name',
  shownIds: ['hospital.main_division_id'],
};

const changedDivision: Exception = {
  why: 'the division of a home is full of people and records, and must stay as it is',
  divisionOfItsOwn: true,
};

const deviceOrder: Exception = {
  why: 'no device of the matrix is connected: an order that is let through finds it offline',
  refusedAt: { type: 'Device::Offline' },
};

const shownBefore: Exception = {
  why: 'an import acts on a preview that was made before; the tests of the module do both',
  alsoRefused: 409,
};

/** Of the shape of a proof; without the key of a device it is none. */
const noProof = { 'query.proof': `1.1.1700000000000.${'A'.repeat(86)}` };

const triangle = [
  [0, 0],
  [1, 0],
  [1, 1],
];

export const exceptions: Record<string, Exception> = {
  ...patientsExceptions,
  ...adtExceptions,
  ...partnerExceptions,
  ...ehrLaunchExceptions,
  ...nurseCallExceptions,
  ...eventsExceptions,
  ...assignmentExceptions,
  ...formExceptions,
  ...consentExceptions,
  ...wallExceptions,
  ...monitoringExceptions,
  'video-devices.volume': deviceOrder,
  'video-devices.tv-command': deviceOrder,
  'video-devices.stop-alarm-sound': deviceOrder,
  'video-devices.frame-processing': deviceOrder,
  'video-devices.frame-upload-interval': deviceOrder,
  'patient-monitors.reboot': deviceOrder,
  'patient-monitors.reboot-ptz': deviceOrder,
  'videos.toggle-ir': deviceOrder,
  'video-devices.test': deviceOrder,
  'patient-monitors.save-safety-zone': {
    why: 'corners come in pairs, inside a picture of a size that is sent with them',
    values: { 'body.width': 9, 'body.height': 9, 'body.points': triangle },
  },
  'video-devices.save-privacy-masks': {
    why: 'corners come in pairs; what a device hides is saved over the revision that was seen',
    values: { 'body.revision': 0, 'body.areas': [triangle] },
    alsoRefused: 409,
  },
  'devices.pair': {
    why: 'a code and a key have a shape that no generator could find',
    values: {
      'body.code': 'ABCD2345',
      'body.public_key': { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) },
    },
  },
  'devices.frame': {
    why: 'a proof has a shape that no generator could find; without the key of a device it is none',
    values: noProof,
    alsoRefused: 403,
  },
  'devices.recording-part': {
    why: 'parts are counted; without the key of a device a proof is none',
    notIds: ['number'],
    values: { ...noProof, 'params.number': '0' },
    alsoRefused: 403,
  },
  'devices.recording-end': {
    why: 'without the key of a device a proof is none',
    values: noProof,
    alsoRefused: 403,
  },
  'recordings.content': {
    why: 'a ticket is given out by a playback alone',
    values: { 'query.ticket': `${'A'.repeat(20)}.${'A'.repeat(43)}` },
    alsoRefused: 403,
  },
  'recordings.play': {
    why: 'no recording of the matrix has a file',
    refusedAt: { type: 'Recording::NotPlayable' },
  },
  'patient-monitors.record': {
    why: 'recording is off in the homes of the matrix; of picture and sound one must be wanted',
    refusedAt: { type: 'Recording::NotAllowed' },
    values: { 'body.record_video': true },
  },
  'patient-monitors.stop-recording': deviceOrder,
  'recordings.hold': {
    why: 'why it is held stands beside what is held',
    storedAs: { 'body.reason': ['hold_reason'] },
  },
  'room-updates.release': {
    why: 'the server of the matrix has no page for rooms, and so no version of it',
    refusedAt: { type: 'Device::OtherVersion' },
  },
  'video-devices.install-update': {
    why: 'the server of the matrix has no page for rooms: every device is as new as can be',
    refusedAt: { type: 'Device::UpToDate' },
  },
  'videos.join-monitoring': { ...deviceOrder, values: { 'body.tab': 'tab-of-the-matrix' } },
  'videos.join-meeting': {
    ...deviceOrder,
    why: 'no device of the matrix is connected; a hospital with reasons wants one, and the least input names none',
    alsoRefused: 422,
    values: {
      'body.tab': 'tab-of-the-matrix',
      'body.patient_id': null,
      'body.virtual_request_id': null,
    },
  },
  'videos.join-testing': { ...deviceOrder, values: { 'body.tab': 'tab-of-the-matrix' } },
  'videos.signal': deviceOrder,
  'videos.set-privacy': deviceOrder,
  'audit-log.note': {
    why: 'a page notes something of its own connection, which is given out by a join alone',
    alsoRefused: 404,
    values: {
      'body.video_type': 'monitoring',
      'body.patient_monitor_id': null,
      'body.meeting_id': null,
      'body.patient_id': null,
      'body.video_reasons': [],
      'body.video_device_id': null,
    },
  },
  'patient-monitors.nudge-confirmation': {
    why: 'a nudge is named by a number that only who sees the monitor knows',
    alsoRefused: 404,
    notIds: ['nudge_uuid'],
    values: { 'body.nudge_uuid': '6f0c1f6e-2b3d-4a51-9d7e-5a1f0c9b8e7d' },
  },
  'patient-monitors.undo-nudge-confirmation': {
    why: 'a nudge is named by a number that only who sees the monitor knows',
    alsoRefused: 404,
    notIds: ['nudge_uuid'],
    values: { 'body.nudge_uuid': '6f0c1f6e-2b3d-4a51-9d7e-5a1f0c9b8e7d' },
  },
  'patient-monitors.set-color': {
    why: 'the flag for trying things out is off in the homes of the matrix',
    refusedAt: { type: 'Flag::Off' },
  },
  'meetings.signal': {
    why: 'the connection of another person in the visit is known from an earlier answer alone',
    alsoRefused: 404,
  },
  'videos.save-metrics': {
    why: 'a number beside figures that nobody is shown; figures are stored as they came',
    notIds: ['meeting_id'],
  },
  'videos.mend': deviceOrder,
  'imports.rooms': shownBefore,
  'imports.units': shownBefore,
  'imports.video-devices': shownBefore,
  'imports.users': shownBefore,
  'divisions.update': changedDivision,
  'divisions.remove': changedDivision,
  'division-preferences.update': changedDivision,
  'home-pages.update': changedDivision,
  'hospital-preferences.update': {
    why: 'a hospital has one row: its version rises with every save, also of another caller just now; how long record numbers are decides which of them are valid',
    values: { 'body.mrn_chars': 8 },
    alsoRefused: 409,
    valuesNow: `SELECT h.version AS "body.version" FROM hospitals h JOIN users u ON u.hospital_id = h.id
                 WHERE u.id = $1`,
  },
  'users.update': {
    why: 'whatever is given to a person raises her version',
    versionOf: 'users',
  },
  'user-preferences.get': preferenceKey,
  'user-preferences.save': preferenceKey,
  'user-preferences.remove': preferenceKey,
  'user-preferences.list': {
    why: 'nobody has a preference until she sets one',
    ownRecords: ['user_preference'],
  },
  'table-user-settings.list': {
    why: 'nobody has a view until she saves one; a table is named by a text',
    ownRecords: ['table_user_setting'],
    notIds: ['table_id'],
  },
  'table-user-settings.create': viewOf('units'),
  // The table of the records that the matrix makes: a view stays with its table.
  'table-user-settings.update': viewOf('rooms'),
  'exports.create': {
    why: 'a column is named by a text; the list asks for its own permission',
    values: {
      'body.columns': [{ key: 'name', header: 'Name' }],
      'body.order_by': 'name',
      'body.filters': ['name:contains:Sample'],
    },
    permissionFor: () => ['View', 'Room'],
    // Rooms are nobody's in particular.
    refusedIds: ['body.of'],
    // The job reads the whole request as it was made.
    storedAs: { 'body.q': ['request'] },
  },
  'exports.file': { why: 'it is hers while she may read the list that it holds', alsoRefused: 403 },
  'exports.list': { why: 'nobody has an export until she asks for one', ownRecords: ['export'] },
  'units.remove': {
    why: 'every unit of that home belongs to the group that narrows, and so is in use',
    refusedAt: { home: 'other unit', type: 'Record::InUse' },
  },
  'rooms.create': {
    why: 'a room shares its form with saving one, and a new room has no bed that could stay',
    refusedIds: ['body.beds.0.id'],
    values: noCustomFields,
  },
  'custom-fields.create': {
    why: 'a key is used once; one that is not typed is made from the label',
    values: { 'body.key': null },
    storedAs: { 'body.label': ['key'] },
  },
  'dynamic-fields.update': {
    why: 'the history of a field tells the names of its values',
    storedAs: { 'body.values.0.label': ['value_labels'] },
  },
  'page-preferences.create': pageSettings,
  'page-preferences.update': pageSettings,
  'rooms.update': { why: 'custom fields are named by the hospital', values: noCustomFields },
  'video-devices.create': videoDevice,
  'video-devices.update': videoDevice,
  'menu-sets.create': menuItems,
  'menu-sets.update': menuItems,
  'revisions.list': {
    why: 'the kind of record decides which permission opens its history',
    permissionFor: ({ params }) =>
      revisedObjects[params['objectType'] as keyof typeof revisedObjects],
  },
  'virtual-requests.open': {
    why: 'nobody has a request until she is told of one',
    ownRecords: ['virtual_request'],
  },
  'pusher.trigger-hospital': {
    why: 'the event decides which permission sends it, and a kind of request must be one of the hospital',
    eachBody: true,
    values: { 'body.data.type': 'interpreter' },
    // Taken and passed on to nobody: the server puts its own.
    notIds: ['userId', 'user_id'],
    permissionFor: ({ body }) =>
      hospitalEventPermissions[(body as { event: keyof typeof hospitalEventPermissions }).event],
  },
  'notifications.list': {
    why: 'a person is shown her own notifications alone',
    ownRecords: ['notification'],
  },
  'guard-warnings.list': {
    why: 'a person is shown the warnings that were told to her',
    ownRecords: ['guard_warning'],
  },
  'pusher.trigger-user': {
    why: 'a tab names itself by a word of its own making',
    notIds: ['uniqueId'],
  },
  ...quickViewExceptions,
  ...chartsExceptions,
  'users.current': currentUser,
  'users.save-avatar': currentUser,
  'users.remove-avatar': currentUser,
  'users.update-current': {
    ...currentUser,
    why: 'a person has one row, whose version rises; her name stands beside what she does afterwards',
    valuesNow: 'SELECT version AS "body.version" FROM users WHERE id = $1',
    storedAs: { 'body.name': ['username'] },
  },
};
