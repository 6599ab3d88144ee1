import type {
  DeviceForPartner,
  EventForPartner,
  PatientForPartner,
  RequestForPartner,
} from '@lamplight/contracts/entities/partner-interface';
import type { StatAlarm } from '@lamplight/contracts/entities/stat-alarm';
import type { IdOf } from '@lamplight/contracts/ids';
import { stepsOf } from '@lamplight/domain/requests/request-steps';
import type { VideoDeviceRow } from '../video-devices/index.ts';
import type { RequestRow } from '../virtual-requests/index.ts';
import type { FoundPatient } from './patients.queries.ts';

export const patientForPartner = (row: FoundPatient): PatientForPartner => ({
  patient_id: row.patient_id as IdOf<'patient'>,
  patient_monitor_id: row.patient_monitor_id as IdOf<'patient_monitor'> | null,
  room_id: row.room_id as IdOf<'room'> | null,
});

export const requestForPartner = (row: RequestRow): RequestForPartner => ({
  id: row.id as IdOf<'virtual_request'>,
  type: row.kind,
  priority: row.priority,
  status: row.status,
  patient_id: row.patient_id as IdOf<'patient'>,
  room_id: row.room_id as IdOf<'room'>,
  division_id: row.division_id as IdOf<'division'>,
  calling: {
    step: row.step + 1,
    steps: Math.max(row.step + 1, stepsOf(row.group_count)),
  },
  created_at: row.created_at.toISOString(),
  accepted_at: row.accepted_at?.toISOString() ?? null,
  closed_at: row.closed_at?.toISOString() ?? null,
});

type Event = Pick<
  StatAlarm,
  | 'id'
  | 'patient_monitor_id'
  | 'alarm_type'
  | 'event_type'
  | 'stat_alarm_category_id'
  | 'source'
  | 'description'
  | 'observed_at'
  | 'resolved_at'
  | 'created_by'
>;

/** What others wrote about the patient stays with the staff. */
export const eventForPartner = (event: Event, account: number): EventForPartner => {
  const isOwn = event.created_by?.id === account;
  return {
    id: event.id,
    patient_monitor_id: event.patient_monitor_id,
    alarm_type: event.alarm_type,
    event_type: event.event_type,
    stat_alarm_category_id: event.stat_alarm_category_id,
    source: event.source,
    is_own: isOwn,
    description: isOwn ? event.description : null,
    observed_at: event.observed_at,
    resolved_at: event.resolved_at,
  };
};

export const deviceForPartner = (row: VideoDeviceRow): DeviceForPartner => ({
  id: row.id as IdOf<'video_device'>,
  name: row.name,
  status: row.status,
  kind: row.kind,
  service_status: row.service_status,
  is_active: row.is_active,
  room_id: row.room_id as IdOf<'room'> | null,
  unit_id: row.unit_id as IdOf<'unit'> | null,
  division_id: row.division_id as IdOf<'division'>,
  software: row.version_installed,
  state_updated_at: row.state_updated_at?.toISOString() ?? null,
});
