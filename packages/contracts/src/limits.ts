/** Numbers that both sides must agree on. A limit used in one place only lives there. */
export const limits = {
  perPage: { options: [10, 25, 50, 100], default: 10, max: 100 },
  /** Of one list at once. */
  filters: 20,
  /** Of one export; of one person's exports that are not finished; how long the file is kept. */
  exportRows: 100_000,
  exportsAtOnce: 3,
  exportHours: 24,
  /** Of one file that adds records; how many of its mistakes are told. */
  import: { rows: 20_000, bytes: 8_388_608, mistakes: 10_000 },
  /** Saved views of one table that one person may have. */
  tableViews: 50,
  /** Patients that one wall shows, units that a view of it names, and views that a person or a hospital keeps. */
  wall: { monitors: 64, units: 200, views: 50 },
  bodyBytes: 1_048_576,
  queryBytes: 8_192,
  headerBytes: 16_384,
  nameLength: 80,
  noteLength: 500,
  awayMessageLength: 48,
  /** Of a pause of monitoring: its reason, the reasons of a division, and how many sessions at once. */
  pause: { reasonLength: 150, reasons: 20, atOnce: 100 },
  suitabilityQuestions: 30,
  /** Of a recording that a hospital uploads, and of what a room is sent of it. */
  announcement: { bytes: 2_097_152, seconds: 20, clipBytes: 204_800 },
  /** Of settings that are edited as JSON. */
  jsonBytes: 20_000,
  /** Of something that people put into an order by a number. */
  position: 9_999,
  /** Of a custom field that is chosen from a list. */
  choicesPerField: 50,
  /** Of a field whose values the hospital chooses. */
  valuesPerField: 100,
  /** Of a form that the hospital makes; how long a question and an answer to it may be. */
  fieldsPerForm: 60,
  questionLength: 200,
  formTextLength: 4_000,
  bedsPerRoom: 8,
  /** Places that a source of ADT messages calls by other names than we do. */
  adtPlaces: 1_000,
  /** Of a device's speaker, in percent. */
  deviceVolume: { min: 60, max: 100, default: 100 },
  /** Named positions of one camera, and how long a name may be. */
  ptzPresets: { most: 6, nameLength: 20 },
  /** Figures of how well pictures arrive that one message brings. */
  metricsAtOnce: 500,
  /** Typed in the room to make a device known. */
  pairingCode: { length: 8, minutes: 10 },
  /** How often a device says that it lives; after two it is missed. */
  heartbeatSeconds: 15,
  /** Of a single picture of a room. */
  frameBytes: 1_048_576,
  /** How long somebody may record; how much of it a device sends at once, and how many parts at most. */
  recording: { minutes: { min: 1, max: 10, default: 1 }, partBytes: 2_097_152, parts: 900 },
  /** An order that reaches a device later is not obeyed any more. */
  deviceOrderSeconds: 30,
  /** Of the staff in one visit: each sends to each. */
  peopleInVisit: 4,
  /** Between the knock and the picture. */
  knockSeconds: 3,
  /** A camera update takes about 2-3 minutes; after so many it did not come back. */
  deviceUpdateMinutes: 5,
  /** How long a test of a device runs. */
  testMinutes: 5,
  /** How long an active patient may be without eyes before somebody is warned. */
  guardSeconds: { min: 5, max: 900 },
  guardCurtainMinutes: { min: 1, max: 240 },
  /** A visit that nobody said to be over stops showing on monitors. */
  visitShownMinutes: 60,
  groupsPerRequestType: 6,
  groupMembers: 1_000,
  groupUnits: 1_000,
  /** Hospitals, roles or people that one feature flag names. */
  flagAudience: 500,
  /** How long the keys before a new one may stay; how many of a partner may open at once. */
  partnerKeyOverlapHours: 720,
  partnerKeys: 4,
  partnerWebhooks: 10,
  /** What was delivered, or could not be. */
  webhookLogDays: 30,
  /** The log of partners' calls. */
  partnerLogDays: 90,
  alarmSeconds: { min: 1, max: 600 },
  /** How long a rule is quiet after a false nudge; 0: never. How long its name may be. */
  nudgeCooldownMinutes: { min: 0, max: 120, default: 5 },
  nudgeRuleLength: 60,
  /** Seconds and minutes after which a step of an alarm is late. */
  alarmLate: {
    acknowledgeSeconds: { min: 10, max: 300 },
    arriveSeconds: { min: 30, max: 1_800 },
    resolveMinutes: { min: 5, max: 240 },
  },
  /** How long a safety zone holds; how often a viewer's figures are sent. */
  safetyZoneHours: { min: 1, max: 8_760 },
  /** Corners of one outline over a picture, how large such a picture may be, and masks of one camera. */
  polygonPoints: { min: 3, max: 60 },
  pictureSide: 16_384,
  maskAreas: 12,
  metricsSeconds: { min: 10, max: 3_600 },
  mediaLeaseMinutes: { min: 1, max: 480 },
  recordNumberLength: { min: 1, max: 40 },
  /** Of what a patient's record holds. */
  patient: {
    note: 150,
    roomNote: 150,
    familyNote: 500,
    suffix: 20,
    tags: 50,
    aiText: 10_000,
    painLevel: { min: 1, max: 10 },
  },
  graceSeconds: { min: 10, max: 3_600 },
  /** For how long data is kept; what proves who did what is kept for six years at least. */
  keepDays: { min: 1, max: 36_500 },
  leastProofDays: 2_190,
  /** After how long without input a person may be signed out. */
  inactivitySeconds: { min: 60, max: 43_200 },
  /** Mails that invite people: to one person in an hour, and by one person in an hour. */
  invitations: { perPerson: 3, perSender: 100 },
  /** Patients who are given to somebody in one act. */
  assignedAtOnce: 64,
  requestSoundRepeats: 10,
  requestStepSeconds: { min: 10, max: 3_600 },
  /** Enabled ones of a hospital. */
  menuSets: 40,
  menuItems: 80,
  /** How deep items may lie inside each other, the outermost counted. */
  menuLevels: 3,
  menuRoles: 100,
  menuFilters: 20,
  homeCards: 20,
  homeCardLinks: 20,
  homeCardStaffTypes: 50,
  accessTokenSeconds: 300,
  idempotencyHours: 24,
  passwordLength: 10,
  /** How many of each kind a search shows, up to where it counts, and what it takes. */
  search: { shown: 5, counted: 100, queryLength: 100 },
  /** The browser reports a person's input at most this often; the server's timer counts from it. */
  activityReportSeconds: 15,
  inactivityGraceSeconds: 60,
  /** How long a one-time token in an address may be used. */
  apiTokenSeconds: 60,
  /** How long a half-written form is offered again. */
  draftHours: 24,
  /** Pictures people upload. The pixels are counted before anything is unpacked. */
  image: { mostBytes: 5_242_880, mostPixels: 25_000_000, leastSide: 16 },
} as const;
