import type { RouteDeclaration } from './route-declaration.ts';

/** What observers and nurses have open all shift. */
export const careRoutes = {
  'care-assignments': {
    path: '/care-assignments',
    title: 'Care assignments',
    permission: {
      anyOf: [
        ['Manage', 'PatientMonitorAssignment'],
        ['View', 'PatientMonitorAssignment'],
      ],
    },
    division: 'none',
    keywords: ['observers', 'nurses', 'backup', 'workload'],
    purpose: 'See to it that every patient has an observer and a nurse, and who steps in',
    screen: true,
  },
  'my-assignments': {
    path: '/my-assignments',
    title: 'My assignments',
    permission: {
      anyOf: [
        ['Receive', 'PatientMonitorAssignment'],
        ['View', 'PatientMonitorAssignment'],
      ],
    },
    division: 'none',
    keywords: ['break', 'hand over', 'transfer', 'shift'],
    purpose: 'Your own patients: hand them over, take others, go on a break',
    screen: true,
  },
  'patient-central.team-mode': {
    path: '/patient-central/team-mode',
    title: 'Team mode',
    permission: ['Receive', 'PatientMonitorAssignment'],
    keywords: ['wall', 'observers', 'cover', 'ask for a patient'],
    purpose: 'See whose patients are whose, and cover each other',
    screen: true,
  },
  'patient-central.nursing-station': {
    path: '/patient-central/nursing-station/{viewId?}',
    title: 'Nursing station',
    permission: ['View', 'PatientCentral'],
    keywords: ['desk', 'unit', 'wall'],
    purpose: 'Show the patients of a unit on the screen at its desk',
    screen: true,
  },
  'patient-central': {
    path: '/patient-central/{viewId?}',
    title: 'Central monitoring',
    permission: ['View', 'PatientCentral'],
    keywords: ['wall', 'cameras', 'observer', 'tiles', 'watch'],
    purpose: 'Watch your patients, up to sixteen at once, all shift',
    screen: true,
  },
  'live-video': {
    path: '/live-video',
    title: 'Live video',
    // A visit from here begins with the list of devices.
    permission: {
      allOf: [
        ['AccessLiveVideo', 'PatientMonitor'],
        ['View', 'VideoDevice'],
      ],
    },
    keywords: ['video visit', 'cart', 'call a room'],
    purpose: 'Choose a device and visit a room by video',
    screen: true,
  },
  'infinity-watch': {
    path: '/infinity-watch',
    title: 'Infinity watch',
    permission: ['View', 'InfinityWatch'],
    keywords: ['carousel', 'wall', 'observer'],
    purpose: 'See all your patients in turn',
    screen: true,
  },
  'manager-view': {
    path: '/manager-view',
    title: 'Manager view',
    permission: ['View', 'Reporting'],
    keywords: ['observers', 'workload', 'charge nurse'],
    purpose: 'See what each observer has before her now',
    screen: true,
  },
  'operational-live-view': {
    path: '/operational-live-view',
    title: 'Operational live view',
    permission: ['View', 'Reporting'],
    keywords: ['operations', 'figures', 'units'],
    purpose: 'See how each unit fares now',
    screen: true,
  },
  'patient-tracker': {
    path: '/patient-tracker',
    title: 'Patient tracker',
    permission: {
      anyOf: [
        ['Manage', 'PatientMonitorAssignment'],
        ['View', 'PatientMonitorAssignment'],
      ],
    },
    keywords: ['where', 'who watches', 'observer'],
    purpose: 'Where each monitored patient is, who watches her and since when',
    screen: true,
  },
  'time-machine': {
    path: '/time-machine',
    title: 'Time machine',
    permission: ['View', 'Recording'],
  },
  recordings: {
    path: '/recordings',
    title: 'Recordings',
    permission: ['View', 'Recording'],
    keywords: ['video', 'history'],
    purpose: 'Look at what was recorded in rooms, keep it from being removed, or delete it',
    screen: true,
  },
  'live-video.external': {
    path: '/live-video/external/{id}',
    title: 'Live video',
    permission: ['AccessLiveVideo', 'PatientMonitor'],
    screen: true,
  },
  'room-notification': {
    path: '/room-notification/{id}',
    title: 'Request from a room',
    permission: null,
  },
} as const satisfies Record<string, RouteDeclaration>;
