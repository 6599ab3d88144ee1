import {
  createPatientMonitor,
  getPatientMonitor,
  listPatientMonitors,
} from '@lamplight/contracts/calls/patient-monitors';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import {
  patientMonitorFilters,
  patientMonitorSorts,
} from '@lamplight/contracts/tables/patient-monitors';
import { placeName } from '@lamplight/domain/patients/place-name';
import { statusWords } from '../../shared/device-words.ts';
import type { ListedResource } from '../../shared/resource/resource.ts';
import { roomSource } from '../../shared/sources/rooms.ts';
import { unitSource } from '../../shared/sources/units.ts';
import { optionsOf } from '../../shared/table/options-of.ts';
import type { Masking } from '../../shared/use-masking.ts';
import { monitorColumns } from './monitor-columns.tsx';
import { categoryWords, endReasonWords, monitorStatusWords } from './monitor-words.ts';
import { SeveralMonitors } from './SeveralMonitors.tsx';

/** The list of sessions; a row leads to its picture. */
export const listedMonitors = (masking: Masking): ListedResource<PatientMonitor> => ({
  id: 'patient-monitors',
  one: 'patient monitor',
  many: 'patient monitors',
  title: 'Patient monitors',
  nameOf: placeName,
  searchedBy: 'room',
  calls: { list: listPatientMonitors, get: getPatientMonitor, create: createPatientMonitor },
  screens: {
    list: 'patient-monitors.index',
    add: 'patient-monitors.add',
    view: 'patient-monitors.monitoring',
  },
  edit: ['Edit', 'PatientMonitor'],
  actions: <SeveralMonitors />,
  changed: 'patient_monitor.changed',
  showsChangeOf: (event, { patient_id, room, division, video_device }) =>
    (event.type === 'video_device.changed' && event.data.id === video_device?.id) ||
    (event.type === 'patient.changed' && event.data.id === patient_id) ||
    (event.type === 'room.changed' && event.data.id === room.id) ||
    (event.type === 'division.changed' && event.data.id === division.id),
  linkedColumn: 'patient',
  emptyReason:
    'Nobody is watched here. Who may edit patient monitors adds one for a patient, a bed and a device.',
  table: {
    id: 'patient-monitors',
    sorts: patientMonitorSorts,
    sortedBy: 'room',
    rules: patientMonitorFilters,
    filteredBy: { status: { operator: 'equals', value: ['stopped'], not: true } },
    filters: {
      status: { label: 'Status', options: optionsOf(monitorStatusWords) },
      monitoring_category: { label: 'Category', options: optionsOf(categoryWords) },
      device_status: { label: 'Device', options: optionsOf(statusWords) },
      room_id: { label: 'Room', source: roomSource },
      unit_id: { label: 'Unit', source: unitSource },
      monitor_started_at: { label: 'Started' },
      monitor_ended_at: { label: 'Ended' },
      stop_reason: { label: 'Why stopped', options: optionsOf(endReasonWords) },
    },
    columns: monitorColumns(masking),
  },
});
