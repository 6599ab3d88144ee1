import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  cameraStatus,
  monitorFields,
  monitoringSession,
  newMonitorFields,
  patientMonitor,
  unwatchedBed,
  unwatchedPatient,
} from '../entities/patient-monitor.ts';
import { stopOrder } from '../entities/monitoring.ts';
import { idInText } from '../ids.ts';
import { listOf, listQuery } from '../lists.ts';
import { resourceCalls } from '../resource-calls.ts';
import { patientMonitorFilters, patientMonitorSorts } from '../tables/patient-monitors.ts';

const view = { permission: ['View', 'PatientMonitor'] } as const;
const edit = { permission: ['Edit', 'PatientMonitor'] } as const;
const byId = z.strictObject({ id: idInText('patient_monitor') });

/** A session is stopped, never removed. */
export const {
  list: listPatientMonitors,
  get: getPatientMonitor,
  create: createPatientMonitor,
  update: updatePatientMonitor,
} = resourceCalls({
  name: 'patient_monitor',
  id: 'patient-monitors',
  path: '/patient_monitors',
  one: 'monitoring session with its patient, place and device',
  many: 'Monitoring sessions with their patients, places and devices',
  view: view.permission,
  edit: edit.permission,
  division: 'query',
  sorts: patientMonitorSorts,
  filters: patientMonitorFilters,
  entity: patientMonitor,
  fields: monitorFields,
  newFields: newMonitorFields,
  errors: ['Record::NameTaken', 'Monitor::NotNow'],
});

export const stopPatientMonitor = defineCall({
  id: 'patient-monitors.stop',
  method: 'POST',
  path: '/patient_monitors/{id}/stop',
  summary: 'Ends a monitoring session; whoever watches loses the picture',
  access: edit,
  division: 'none',
  audit: { action: 'update', subject: 'patient_monitor' },
  params: byId,
  body: stopOrder,
  reply: patientMonitor,
});

export const getCameraStatus = defineCall({
  id: 'patient-monitors.camera-status',
  method: 'GET',
  path: '/patient_monitors/{id}/camera_status',
  summary: 'Whether the camera of a monitoring session can be seen now, and since when',
  access: view,
  division: 'none',
  audit: { none: 'the state of a device; nothing of the patient' },
  params: byId,
  reply: cameraStatus,
});

export const listMonitoringSessions = defineCall({
  id: 'patients.monitoring-sessions',
  method: 'GET',
  path: '/patients/{id}/monitoring_sessions',
  summary: 'The monitoring sessions of a patient, the running one first, then the newest',
  access: view,
  division: 'none',
  audit: { action: 'read', subject: 'patient_monitor' },
  params: z.strictObject({ id: idInText('patient') }),
  reply: z.array(monitoringSession),
});

export const listUnwatchedPatients = defineCall({
  id: 'patient-monitors.patients',
  method: 'GET',
  path: '/patient_monitors/patients',
  summary:
    'Patients for whom a monitoring session can be started: active ones without a running one',
  access: edit,
  division: 'query',
  audit: { action: 'read', subject: 'patient' },
  query: listQuery(['name']),
  reply: listOf(unwatchedPatient),
});

export const listUnwatchedBeds = defineCall({
  id: 'patient-monitors.beds',
  method: 'GET',
  path: '/patient_monitors/beds',
  summary: 'Beds in which nobody else lies or is watched, the patient’s own first',
  access: edit,
  division: 'query',
  audit: { none: 'which beds are free; no record of anybody' },
  query: listQuery(['room']).extend({ patient_id: idInText('patient').optional() }),
  reply: listOf(unwatchedBed),
});
