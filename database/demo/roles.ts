import { allPermissions, type Permission } from '@lamplight/contracts/permissions';
import type { DemoRole } from './demo-logins.ts';

interface RolePlan {
  name: string;
  showAdminMenu: boolean;
  permissions: readonly Permission[];
}

/** What everybody at a bedside or on a wall needs to find a patient's place. */
const places: readonly Permission[] = [
  ['View', 'Unit'],
  ['View', 'Room'],
];

const watching: readonly Permission[] = [
  ...places,
  ['View', 'Patient'],
  ['View', 'PatientMonitor'],
  ['AccessLiveVideo', 'PatientMonitor'],
  ['View', 'PatientCentral'],
  ['View', 'PatientMonitorAssignment'],
  ['Receive', 'PatientMonitorAssignment'],
  ['View', 'VideoDevice'],
  ['Edit', 'StatAlarm'],
  ['Fill', 'FormBuilder'],
];

const visiting: readonly Permission[] = [
  ...watching,
  ['Edit', 'Patient'],
  ['Edit', 'PatientMonitor'],
  ['AccessLiveVideo', 'Meeting'],
  ['View', 'FamilyConnect'],
  ['Use', 'Aimee'],
];

export const rolePlans: Record<DemoRole, RolePlan> = {
  virtual_observer: {
    name: 'Virtual Observer',
    showAdminMenu: false,
    permissions: [...watching, ['View', 'InfinityWatch']],
  },
  virtual_nurse: { name: 'Virtual Nurse', showAdminMenu: false, permissions: visiting },
  charge_nurse: {
    name: 'Charge Nurse',
    // She keeps the rooms of her division in order.
    showAdminMenu: true,
    permissions: [
      ...visiting,
      ['Edit', 'Room'],
      ['Manage', 'PatientMonitorAssignment'],
      ['ManageSharedViews', 'PatientCentral'],
      ['View', 'InfinityWatch'],
      ['View', 'Reporting'],
      ['View', 'Recording'],
      ['View', 'Group'],
      ['View', 'User'],
      ['Edit', 'FamilyConnect'],
    ],
  },
  bedside_nurse: {
    name: 'Bedside Nurse',
    showAdminMenu: false,
    permissions: [
      ...places,
      ['View', 'Patient'],
      ['Edit', 'Patient'],
      ['View', 'PatientMonitor'],
      ['View', 'PatientMonitorAssignment'],
      ['Edit', 'StatAlarm'],
      ['Fill', 'FormBuilder'],
      ['View', 'FamilyConnect'],
      ['Edit', 'FamilyConnect'],
    ],
  },
  administrator: { name: 'Administrator', showAdminMenu: true, permissions: allPermissions },
  // Keeps devices and servers alive and sees no picture, monitoring session or record of a patient.
  operator: {
    name: 'Operator',
    showAdminMenu: true,
    permissions: [
      ...places,
      ['View', 'Hospital'],
      ['View', 'Division'],
      ['View', 'VideoDevice'],
      ['Edit', 'VideoDevice'],
      ['View', 'User'],
      ['View', 'AuditLog'],
      ['View', 'SystemMonitoring'],
      ['Manage', 'System'],
    ],
  },
};

export const demoRoles = Object.keys(rolePlans) as DemoRole[];
