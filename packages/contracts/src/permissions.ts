/**
 * Every action a role can be granted, by subject. 'Manage' on a subject includes all its actions.
 * A pair that is not in this table cannot be declared on a call, granted to a role or asked for.
 */
export const permissionTable = {
  Aimee: ['Use'],
  AimeeConversation: ['View'],
  AimeePrompt: ['Edit', 'Manage'],
  AuditLog: ['View'],
  Division: ['View', 'Edit'],
  FamilyConnect: ['View', 'Edit'],
  FormBuilder: ['Edit', 'Fill'],
  Group: ['View', 'Edit'],
  Homepage: ['Edit'],
  Hospital: ['View', 'Edit'],
  InfinityWatch: ['View'],
  LabeledImage: ['Edit'],
  Labeler: ['Manage'],
  Meeting: ['AccessLiveVideo'],
  Patient: ['View', 'Edit'],
  PatientCentral: ['View', 'ManageSharedViews'],
  PatientMonitor: ['View', 'Edit', 'AccessLiveVideo'],
  PatientMonitorAssignment: ['Manage', 'View', 'Receive'],
  Recording: ['View', 'Edit'],
  Reporting: ['View', 'ViewManagement', 'Export'],
  Role: ['Edit'],
  Room: ['View', 'Edit'],
  StatAlarm: ['Edit'],
  System: ['Manage'],
  SystemMonitoring: ['View'],
  Unit: ['View', 'Edit'],
  User: ['View', 'Edit'],
  VideoDevice: ['View', 'Edit'],
} as const satisfies Record<string, readonly string[]>;

export type Subject = keyof typeof permissionTable;
export type ActionOn<S extends Subject> = (typeof permissionTable)[S][number];
export type Action = ActionOn<Subject>;

/** `['Edit', 'Room']`: only pairs of the table compile. */
export type Permission = { [S in Subject]: readonly [ActionOn<S>, S] }[Subject];

export const subjects = Object.keys(permissionTable) as Subject[];

export const allPermissions: Permission[] = subjects.flatMap((subject) =>
  permissionTable[subject].map((action) => [action, subject] as unknown as Permission),
);
