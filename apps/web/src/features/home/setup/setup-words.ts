import type { SetupStep } from '@lamplight/contracts/entities/setup-guide';
import type { RouteId } from '../../../app/route-table.ts';

export interface StepWords {
  title: string;
  /** Why it is needed. */
  why: string;
  /** Where it is done. */
  screen: RouteId;
}

export const setupWords: Record<SetupStep, StepWords> = {
  hospitals: {
    title: 'Add a hospital',
    why: 'Units, devices and people belong to one.',
    screen: 'health-system.hospitals.add',
  },
  units: {
    title: 'Add its units',
    why: 'People see patients unit by unit.',
    screen: 'hospital.units.add',
  },
  rooms: {
    title: 'Add rooms with beds',
    why: 'A patient lies in a bed of a room.',
    screen: 'hospital.rooms.add',
  },
  devices: {
    title: 'Put a video device into a room',
    why: 'It is in service and has a room.',
    screen: 'hospital.video_devices.index',
  },
  roles: {
    title: 'Give a role the right to watch',
    why: 'It takes ‘AccessLiveVideo PatientMonitor’.',
    screen: 'user-management.roles.index',
  },
  people: {
    title: 'Add people with that role',
    why: 'They work in a hospital and can sign in.',
    screen: 'user-management.users.add',
  },
  menu: {
    title: 'Fill the menu',
    why: 'Without it people find none of their pages.',
    screen: 'menu-management',
  },
  watched: {
    title: 'Watch the first patient',
    why: 'Monitoring of a patient was started once.',
    screen: 'patient-monitors.add',
  },
};
