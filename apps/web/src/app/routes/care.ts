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
  },
  'my-assignments': {
    path: '/my-assignments',
    title: 'My assignments',
    permission: ['Receive', 'PatientMonitorAssignment'],
    division: 'none',
  },
  'patient-central.team-mode': {
    path: '/patient-central/team-mode',
    title: 'Team mode',
    permission: ['Receive', 'PatientMonitorAssignment'],
  },
  'patient-central.nursing-station': {
    path: '/patient-central/nursing-station/{viewId?}',
    title: 'Nursing station',
    permission: ['View', 'PatientCentral'],
  },
  'patient-central': {
    path: '/patient-central/{viewId?}',
    title: 'Central monitoring',
    permission: ['View', 'PatientCentral'],
    keywords: ['wall', 'cameras', 'observer'],
  },
  'live-video': {
    path: '/live-video',
    title: 'Live video',
    permission: ['AccessLiveVideo', 'Meeting'],
    keywords: ['video visit', 'cart', 'call a room'],
    purpose: 'Choose a device and visit a room by video.',
    screen: true,
  },
  'infinity-watch': {
    path: '/infinity-watch',
    title: 'Infinity watch',
    permission: ['View', 'InfinityWatch'],
  },
  'manager-view': {
    path: '/manager-view',
    title: 'Manager view',
    permission: ['View', 'Reporting'],
  },
  'operational-live-view': {
    path: '/operational-live-view',
    title: 'Operational live view',
    permission: ['View', 'Reporting'],
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
    purpose: 'Look at what was recorded in rooms, keep it from being removed, or delete it.',
    screen: true,
  },
  'live-video.external': {
    path: '/live-video/external/{id}',
    title: 'Live video',
    permission: ['AccessLiveVideo', 'Meeting'],
    screen: true,
  },
  'room-notification': {
    path: '/room-notification/{id}',
    title: 'Request from a room',
    permission: null,
  },
} as const satisfies Record<string, RouteDeclaration>;
