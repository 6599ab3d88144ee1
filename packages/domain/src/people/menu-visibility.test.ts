import { menuPages } from '@lamplight/contracts/entities/menu-set';
import type { Permission } from '@lamplight/contracts/permissions';
import { expect, it, test } from 'vitest';
import { abilityOf, may } from './ability.ts';
import { adminMenuTable, adminSections, seesPage } from './menu-visibility.ts';
import type { MenuViewer } from './menu-visibility.ts';

const everything = () => true;

function viewer(permissions: readonly Permission[], staffKinds: string[] = []): MenuViewer {
  const ability = abilityOf(permissions.map(([action, subject]) => ({ action, subject })));
  return { may: (pair) => may(ability, pair), staffKinds, showsAdminMenu: true };
}
const pagesOf = (who: MenuViewer) => menuPages.filter((page) => seesPage(page, who, everything));
const screensOf = (who: MenuViewer) =>
  adminSections(who, everything).flatMap(({ title, screens }) =>
    screens.map((screen) => `${title}: ${screen}`),
  );

/** One permission alone opens exactly these pages: too few hides work, too many shows a closed door. */
test.each([
  ['View', 'Patient', ['patient']],
  ['View', 'PatientMonitor', ['patientMonitors']],
  ['View', 'PatientCentral', ['centralMonitoring', 'nursingStation']],
  ['View', 'PatientMonitorAssignment', ['assignments', 'patientTracker', 'careAssignments']],
  ['Receive', 'PatientMonitorAssignment', ['teamMode']],
  ['View', 'InfinityWatch', ['infinityWatch']],
  ['View', 'Reporting', ['shiftReport', 'operationalLiveView', 'patientTimeline']],
  ['ViewManagement', 'Reporting', ['advancedReporting']],
  ['View', 'Recording', ['recordings']],
  ['Edit', 'Room', []],
] as const)('%s %s shows these pages and no others [R000-6.2]', (action, subject, pages) => {
  expect(pagesOf(viewer([[action, subject] as unknown as Permission])).sort()).toEqual(
    [...pages].sort(),
  );
});

it('shows assignments, tracker and team mode to whoever manages assignments [R000-6.2]', () => {
  expect(pagesOf(viewer([['Manage', 'PatientMonitorAssignment']])).sort()).toEqual(
    ['assignments', 'careAssignments', 'patientTracker', 'teamMode'].sort(),
  );
});

test.each([
  [[], false],
  [['virtual_observer'], false],
  [['bedside_nurse'], true],
  [['virtual_observer', 'charge_nurse'], true],
])('staff types %j: My Home is shown: %j [R000-6.3]', (kinds, shown) => {
  expect(seesPage('myHome', viewer([], kinds), everything)).toBe(shown);
});

it('has no administration menu for a role that does not show it, whatever it may do [R000-6.4]', () => {
  const all = { ...viewer([]), may: () => true };
  expect(adminSections({ ...all, showsAdminMenu: false }, everything)).toEqual([]);
  expect(adminSections(all, everything).map(({ title }) => title)).toEqual([
    'Health System',
    'Hospital',
    'User Management',
    'Labeling',
    'Monitoring',
    'System',
  ]);
  const count = adminMenuTable.reduce((sum, { entries }) => sum + entries.length, 0);
  expect(screensOf(all)).toHaveLength(count);
});

test.each([
  [
    'View',
    'Hospital',
    'Health System',
    [
      'health-system.preferences',
      'health-system.staff-types.index',
      'health-system.tags.index',
      'health-system.custom-fields.index',
      'health-system.dynamic-fields.index',
      'health-system.video-reasons.index',
      'health-system.stat-alarm-categories.index',
      'health-system.languages.index',
    ],
  ],
  [
    'Edit',
    'Hospital',
    'Health System',
    ['menu-management', 'health-system.page_preferences.index', 'health-system.announcements'],
  ],
  ['Edit', 'FormBuilder', 'Health System', ['form-builder.index']],
  ['View', 'Division', 'Health System', ['health-system.hospitals.index']],
  ['ManageSharedViews', 'PatientCentral', 'Health System', ['health-system.manage-views.index']],
  ['Edit', 'Homepage', 'Hospital', ['hospital.homepage']],
  ['View', 'Room', 'Hospital', ['hospital.rooms.index']],
  ['View', 'Unit', 'Hospital', ['hospital.units.index']],
  ['View', 'VideoDevice', 'Hospital', ['hospital.video_devices.index']],
  ['Edit', 'Division', 'Hospital', ['hospital.preferences']],
  ['View', 'User', 'User Management', ['user-management.users.index']],
  ['View', 'Group', 'User Management', ['user-management.groups.index']],
  ['View', 'FamilyConnect', 'User Management', ['user-management.family-connect.index']],
  ['Edit', 'LabeledImage', 'Labeling', ['labeling']],
  [
    'View',
    'AuditLog',
    'Monitoring',
    [
      'monitoring.logs',
      'monitoring.adt-messages',
      'monitoring.inbound-requests',
      'monitoring.nurse-call',
    ],
  ],
  [
    'View',
    'SystemMonitoring',
    'Monitoring',
    ['monitoring.system-overview', 'monitoring.devices-uptime'],
  ],
  [
    'Manage',
    'System',
    'System',
    [
      'system.feature-flags.index',
      'system.background-jobs',
      'system.ehr-launch.index',
      'system.partners.index',
      'system.partners.api-docs',
      'system.adt-sources.index',
      'system.nurse-call-rules.index',
      'system.nurse-call-destinations.index',
      'system.test-adt',
      'system.test-nurse-call',
    ],
  ],
  ['Export', 'Reporting', 'System', ['reporting.data-export']],
  ['View', 'AimeeConversation', 'System', ['system.aimee-conversations']],
  ['Edit', 'AimeePrompt', 'System', ['health-system.aimee-prompts.index']],
] as const)(
  '%s %s shows in the administration menu only what is its own [R000-6.5]',
  (action, subject, title, screens) => {
    expect(screensOf(viewer([[action, subject] as unknown as Permission]))).toEqual(
      screens.map((screen) => `${title}: ${screen}`),
    );
  },
);

it('shows roles and request types to whoever edits roles, and labelers in two places [R000-6.5]', () => {
  expect(screensOf(viewer([['Edit', 'Role']]))).toEqual([
    'Health System: virtual-request-types.index',
    'User Management: user-management.roles.index',
  ]);
  expect(screensOf(viewer([['Manage', 'Labeler']]))).toEqual([
    'User Management: user-management.labelers.index',
    'Labeling: delete-labeled-image',
  ]);
});

it('opens the access browser only with all four permissions [R000-6.5]', () => {
  const four: Permission[] = [
    ['View', 'User'],
    ['View', 'Group'],
    ['View', 'Room'],
    ['View', 'Unit'],
  ];
  const entry = 'User Management: user-management.access-browser';
  expect(screensOf(viewer(four))).toContain(entry);
  for (const missing of four)
    expect(screensOf(viewer(four.filter((pair) => pair !== missing)))).not.toContain(entry);
});

it('hides what is not built, and a section with nothing in it [R000-6.6]', () => {
  const all = { ...viewer([], ['bedside_nurse']), may: () => true };
  expect(menuPages.filter((page) => seesPage(page, all, (screen) => screen === 'home'))).toEqual([
    'myHome',
  ]);
  expect(adminSections(all, (screen) => screen === 'hospital.rooms.index')).toEqual([
    { title: 'Hospital', icon: 'bed', screens: ['hospital.rooms.index'] },
  ]);
});
