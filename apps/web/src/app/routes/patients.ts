import type { RouteDeclaration } from './route-declaration.ts';

/** Patients and their monitoring sessions. */
export const patientRoutes = {
  'patients.index': {
    path: '/patients',
    title: 'Patients',
    permission: ['View', 'Patient'],
    keywords: ['people', 'record number', 'admitted'],
  },
  'patients.add': {
    path: '/patients/add',
    title: 'Add patient',
    permission: ['Edit', 'Patient'],
    keywords: ['admit', 'new patient'],
  },
  'patients.edit': {
    path: '/patients/{id}/edit',
    title: 'Edit patient',
    permission: ['Edit', 'Patient'],
  },
  'patients.view': {
    path: '/patients/{id}/view',
    title: 'Patient',
    permission: ['View', 'Patient'],
  },
  'patients.overview.edit': {
    path: '/patients/{id}/overview/edit',
    title: 'Patient',
    permission: ['View', 'Patient'],
    division: 'none',
  },
  'patients.overview.monitors': {
    path: '/patients/{id}/overview/monitors',
    title: 'Monitors of the patient',
    permission: ['View', 'Patient'],
    division: 'none',
  },
  'patients.overview.forms': {
    path: '/patients/{id}/overview/forms',
    title: 'Forms of the patient',
    permission: ['Fill', 'FormBuilder'],
    division: 'none',
  },
  'patients.overview.video-visit': {
    path: '/patients/{id}/overview/video-visit',
    title: 'Video visit',
    permission: ['AccessLiveVideo', 'Meeting'],
    division: 'none',
    screen: true,
  },
  'patients.overview.ai-insights': {
    path: '/patients/{id}/overview/ai-insights',
    title: 'Insights',
    permission: ['View', 'Patient'],
    division: 'none',
  },
  'patients.overview.time-machine': {
    path: '/patients/{id}/overview/time-machine',
    title: 'Time machine of the patient',
    permission: ['View', 'Patient'],
    division: 'none',
  },
  'patients.overview.video-summaries': {
    path: '/patients/{id}/overview/video-summaries',
    title: 'Video summaries',
    permission: ['View', 'Patient'],
    division: 'none',
  },
  'patient-monitors.index': {
    path: '/patient-monitors',
    title: 'Patient monitors',
    permission: ['View', 'PatientMonitor'],
    keywords: ['monitoring sessions', 'watching'],
    purpose: 'See who is watched, where and by which device',
    screen: true,
  },
  'patient-monitors.multipause': {
    path: '/patient-monitors/multipause',
    title: 'Pause several monitors',
    permission: ['Edit', 'PatientMonitor'],
  },
  'patient-monitors.multiresume': {
    path: '/patient-monitors/multiresume',
    title: 'Resume several monitors',
    permission: ['Edit', 'PatientMonitor'],
  },
  'patient-monitors.add': {
    path: '/patient-monitors/add',
    title: 'Add patient monitor',
    permission: ['Edit', 'PatientMonitor'],
    division: 'concrete',
    keywords: ['start monitoring', 'new monitor'],
    purpose: 'Start watching a patient',
    screen: true,
  },
  'patient-monitors.edit': {
    path: '/patient-monitors/{id}/edit',
    title: 'Edit patient monitor',
    permission: ['Edit', 'PatientMonitor'],
  },
  'patient-monitors.monitoring': {
    path: '/patient-monitors/{id}/monitoring',
    title: 'Monitoring',
    permission: ['View', 'PatientMonitor'],
    screen: true,
  },
  'patient-monitors.view': {
    path: '/patient-monitors/{id}/view',
    title: 'Patient monitor',
    permission: ['View', 'PatientMonitor'],
  },
} as const satisfies Record<string, RouteDeclaration>;
