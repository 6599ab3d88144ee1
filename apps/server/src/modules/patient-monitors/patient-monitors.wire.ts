import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { IdOf } from '@lamplight/contracts/ids';
import type { MonitorRow } from './patient-monitors.queries.ts';

export const monitorWire = (row: MonitorRow): PatientMonitor => ({
  id: row.id as IdOf<'patient_monitor'>,
  patient_id: row.patient_id as IdOf<'patient'>,
  patient: {
    id: row.patient_id as IdOf<'patient'>,
    display_name: row.patient_name,
    mrn: row.mrn,
    dob: row.dob,
    status: row.patient_status,
  },
  room: { id: row.room_id as IdOf<'room'>, name: row.room_name },
  bed:
    row.bed_id === null || row.bed_name === null
      ? null
      : { id: row.bed_id as IdOf<'bed'>, name: row.bed_name },
  unit: { id: row.unit_id as IdOf<'unit'>, name: row.unit_name },
  division: {
    id: row.division_id as IdOf<'division'>,
    name: row.division_name,
    color: row.division_color,
  },
  video_device_id: row.video_device_id as IdOf<'video_device'> | null,
  status: row.status,
  color: row.color,
  away_message: row.away_message,
  away_message_updated_at: row.away_message_updated_at?.toISOString() ?? null,
  monitor_started_at: row.monitor_started_at?.toISOString() ?? null,
  monitor_ended_at: row.monitor_ended_at?.toISOString() ?? null,
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
