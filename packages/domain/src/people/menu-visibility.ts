import type { MenuPage } from '@lamplight/contracts/entities/menu-set';
import type { Permission } from '@lamplight/contracts/permissions';

/** Who looks at the menu. */
export interface MenuViewer {
  may: (permission: Permission) => boolean;
  staffKinds: readonly string[];
  showsAdminMenu: boolean;
}

export type MenuNeed =
  | { readonly anyOf: readonly Permission[] }
  | { readonly allOf: readonly Permission[] }
  | { readonly staffOtherThan: string };

const one = (...permission: Permission): { allOf: readonly Permission[] } => ({
  allOf: [permission],
});
const assignments = {
  anyOf: [
    ['Manage', 'PatientMonitorAssignment'],
    ['View', 'PatientMonitorAssignment'],
  ],
} as const satisfies MenuNeed;

/** Each kind of page a menu set can hold: the screen it opens and what a person needs to see it. */
export const menuPageTable = {
  patient: { screen: 'patients.index', needs: one('View', 'Patient') },
  patientMonitors: { screen: 'patient-monitors.index', needs: one('View', 'PatientMonitor') },
  assignments: { screen: 'my-assignments', needs: assignments },
  centralMonitoring: { screen: 'patient-central', needs: one('View', 'PatientCentral') },
  infinityWatch: { screen: 'infinity-watch', needs: one('View', 'InfinityWatch') },
  teamMode: {
    screen: 'patient-central.team-mode',
    needs: one('Receive', 'PatientMonitorAssignment'),
  },
  nursingStation: {
    screen: 'patient-central.nursing-station',
    needs: one('View', 'PatientCentral'),
  },
  shiftReport: { screen: 'reporting.shift-report', needs: one('View', 'Reporting') },
  patientTracker: { screen: 'patient-tracker', needs: assignments },
  operationalLiveView: { screen: 'operational-live-view', needs: one('View', 'Reporting') },
  patientTimeline: { screen: 'time-machine', needs: one('View', 'Reporting') },
  advancedReporting: { screen: 'advanced-reporting', needs: one('ViewManagement', 'Reporting') },
  recordings: { screen: 'recordings', needs: one('View', 'Recording') },
  careAssignments: { screen: 'care-assignments', needs: assignments },
  myHome: { screen: 'home', needs: { staffOtherThan: 'virtual_observer' } },
} as const satisfies Record<MenuPage, { screen: string; needs: MenuNeed }>;

const viewHospital = one('View', 'Hospital');
const editHospital = one('Edit', 'Hospital');
const viewAuditLog = one('View', 'AuditLog');
const viewSystem = one('View', 'SystemMonitoring');
const manageSystem = one('Manage', 'System');

/** The administration menu, section by section. Only roles with show_admin_menu have it at all. */
export const adminMenuTable = [
  {
    title: 'Health System',
    icon: 'building',
    entries: [
      { screen: 'health-system.hospitals.index', needs: one('View', 'Division') },
      { screen: 'health-system.preferences', needs: viewHospital },
      { screen: 'menu-management', needs: editHospital },
      { screen: 'health-system.page_preferences.index', needs: editHospital },
      { screen: 'health-system.staff-types.index', needs: viewHospital },
      { screen: 'health-system.tags.index', needs: viewHospital },
      { screen: 'health-system.custom-fields.index', needs: viewHospital },
      { screen: 'health-system.dynamic-fields.index', needs: viewHospital },
      { screen: 'health-system.video-reasons.index', needs: viewHospital },
      { screen: 'health-system.stat-alarm-categories.index', needs: viewHospital },
      { screen: 'health-system.languages.index', needs: viewHospital },
      { screen: 'health-system.announcements', needs: editHospital },
      { screen: 'virtual-request-types.index', needs: one('Edit', 'Role') },
      { screen: 'form-builder.index', needs: one('Edit', 'FormBuilder') },
      {
        screen: 'health-system.manage-views.index',
        needs: one('ManageSharedViews', 'PatientCentral'),
      },
    ],
  },
  {
    title: 'Hospital',
    icon: 'bed',
    entries: [
      { screen: 'hospital.homepage', needs: one('Edit', 'Homepage') },
      { screen: 'hospital.rooms.index', needs: one('View', 'Room') },
      { screen: 'hospital.units.index', needs: one('View', 'Unit') },
      { screen: 'hospital.video_devices.index', needs: one('View', 'VideoDevice') },
      { screen: 'hospital.preferences', needs: one('Edit', 'Division') },
    ],
  },
  {
    title: 'User Management',
    icon: 'users',
    entries: [
      { screen: 'user-management.users.index', needs: one('View', 'User') },
      { screen: 'user-management.roles.index', needs: one('Edit', 'Role') },
      { screen: 'user-management.groups.index', needs: one('View', 'Group') },
      { screen: 'user-management.family-connect.index', needs: one('View', 'FamilyConnect') },
      {
        screen: 'user-management.access-browser',
        needs: {
          allOf: [
            ['View', 'User'],
            ['View', 'Group'],
            ['View', 'Room'],
            ['View', 'Unit'],
          ],
        },
      },
      { screen: 'user-management.labelers.index', needs: one('Manage', 'Labeler') },
    ],
  },
  {
    title: 'Labeling',
    icon: 'tag',
    entries: [
      { screen: 'labeling', needs: one('Edit', 'LabeledImage') },
      { screen: 'delete-labeled-image', needs: one('Manage', 'Labeler') },
    ],
  },
  {
    title: 'Monitoring',
    icon: 'activity',
    entries: [
      { screen: 'monitoring.logs', needs: viewAuditLog },
      { screen: 'monitoring.adt-messages', needs: viewAuditLog },
      { screen: 'monitoring.inbound-requests', needs: viewAuditLog },
      { screen: 'monitoring.nurse-call', needs: viewAuditLog },
      { screen: 'monitoring.system-overview', needs: viewSystem },
      { screen: 'monitoring.devices-uptime', needs: viewSystem },
    ],
  },
  {
    title: 'System',
    icon: 'tool',
    entries: [
      { screen: 'system.feature-flags.index', needs: manageSystem },
      { screen: 'system.background-jobs', needs: manageSystem },
      { screen: 'system.ehr-launch.index', needs: manageSystem },
      { screen: 'system.partners.index', needs: manageSystem },
      { screen: 'system.partners.api-docs', needs: manageSystem },
      { screen: 'system.adt-sources.index', needs: manageSystem },
      { screen: 'system.nurse-call-rules.index', needs: manageSystem },
      { screen: 'system.nurse-call-destinations.index', needs: manageSystem },
      { screen: 'system.test-adt', needs: manageSystem },
      { screen: 'system.test-nurse-call', needs: manageSystem },
      { screen: 'reporting.data-export', needs: one('Export', 'Reporting') },
      { screen: 'system.aimee-conversations', needs: one('View', 'AimeeConversation') },
      { screen: 'health-system.aimee-prompts.index', needs: one('Edit', 'AimeePrompt') },
    ],
  },
] as const satisfies readonly {
  title: string;
  icon: string;
  entries: readonly { screen: string; needs: MenuNeed }[];
}[];

export type MenuScreen = (typeof menuPageTable)[MenuPage]['screen'];
export type AdminMenuScreen = (typeof adminMenuTable)[number]['entries'][number]['screen'];

function isMet(needs: MenuNeed, viewer: MenuViewer): boolean {
  if ('anyOf' in needs) return needs.anyOf.some(viewer.may);
  if ('allOf' in needs) return needs.allOf.every(viewer.may);
  return viewer.staffKinds.some((kind) => kind !== needs.staffOtherThan);
}

/** Whether a menu shows this kind of page to the person. `isBuilt`: the screen behind it exists. */
export const seesPage = (
  page: MenuPage,
  viewer: MenuViewer,
  isBuilt: (screen: MenuScreen) => boolean,
): boolean => isBuilt(menuPageTable[page].screen) && isMet(menuPageTable[page].needs, viewer);

export interface AdminSection {
  title: (typeof adminMenuTable)[number]['title'];
  icon: (typeof adminMenuTable)[number]['icon'];
  screens: AdminMenuScreen[];
}

/** The administration menu as the person sees it; a section without an entry is left out. */
export function adminSections(
  viewer: MenuViewer,
  isBuilt: (screen: AdminMenuScreen) => boolean,
): AdminSection[] {
  if (!viewer.showsAdminMenu) return [];
  return adminMenuTable
    .map(({ title, icon, entries }) => ({
      title,
      icon,
      screens: entries
        .filter(({ screen, needs }) => isBuilt(screen) && isMet(needs, viewer))
        .map(({ screen }) => screen),
    }))
    .filter(({ screens }) => screens.length > 0);
}
