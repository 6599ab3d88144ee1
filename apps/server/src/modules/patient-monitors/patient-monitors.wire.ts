import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { IdOf } from '@lamplight/contracts/ids';
import { alarmSecondsLeft } from '@lamplight/domain/alarms/alarm-activated';
import { isInAnotherRoom } from '@lamplight/domain/watching/monitor-badges';
import { edited } from '../../platform/resources/edited.ts';
import type { MonitorRow } from './patient-monitors.queries.ts';

const deviceWire = (row: MonitorRow): PatientMonitor['video_device'] =>
  row.video_device_id === null
    ? null
    : {
        id: row.video_device_id as IdOf<'video_device'>,
        name: row.device_name ?? '',
        kind: row.device_kind,
        status: row.device_status,
        version_installed: row.device_version,
        ptz_enabled: row.ptz_enabled,
        pending_software_update: row.pending_software_update,
      };

const quickFactsOf = (row: MonitorRow) => ({
  note: row.patient_note,
  patient_tags: row.patient_tags,
  version: row.patient_version,
  language: row.language && { ...row.language, id: row.language.id as IdOf<'language'> },
  precautions: row.precautions,
  room:
    row.patient_room_id === null || row.patient_room_name === null
      ? null
      : { id: row.patient_room_id as IdOf<'room'>, name: row.patient_room_name },
});

const pauseWire = ({ pause, read_at }: MonitorRow): PatientMonitor['pause'] => {
  if (pause === null) return null;
  const until = new Date(pause.until);
  return {
    ...pause,
    paused_at: new Date(pause.paused_at).toISOString(),
    until: until.toISOString(),
    seconds_left: Math.max(0, (until.getTime() - read_at.getTime()) / 1_000),
  };
};

export const monitorWire = (row: MonitorRow): PatientMonitor => ({
  id: row.id as IdOf<'patient_monitor'>,
  patient_id: row.patient_id as IdOf<'patient'>,
  patient: {
    id: row.patient_id as IdOf<'patient'>,
    display_name: row.patient_name,
    mrn: row.mrn,
    dob: row.dob,
    status: row.patient_status,
    ...quickFactsOf(row),
  },
  room: { id: row.room_id as IdOf<'room'>, name: row.room_name },
  room_id: row.room_id as IdOf<'room'>,
  bed:
    row.bed_id === null || row.bed_name === null
      ? null
      : { id: row.bed_id as IdOf<'bed'>, name: row.bed_name },
  unit: { id: row.unit_id as IdOf<'unit'>, name: row.unit_name, phone: row.unit_phone },
  nurse: row.nurse && { ...row.nurse, id: row.nurse.id as IdOf<'user'> },
  division: {
    id: row.division_id as IdOf<'division'>,
    name: row.division_name,
    color: row.division_color,
  },
  division_id: row.division_id as IdOf<'division'>,
  video_device_id: row.video_device_id as IdOf<'video_device'> | null,
  video_device: deviceWire(row),
  status: row.status,
  monitoring_category: row.monitoring_category,
  pause: pauseWire(row),
  suicide_risk: row.suicide_risk,
  one_to_one_ordered_by: row.one_to_one_ordered_by,
  stop_reason: row.stop_reason,
  stop_note: row.stop_note,
  room_mismatch: isInAnotherRoom(row),
  color: row.color,
  safety_zone: row.safety_zone,
  nudge: row.nudge && {
    ...row.nudge,
    start_time: new Date(row.nudge.start_time).toISOString(),
  },
  stat_alarms: row.stat_alarms.map((alarm) => ({
    ...alarm,
    created_at: new Date(alarm.created_at).toISOString(),
  })),
  alarm_seconds_left: alarmSecondsLeft(row, row.read_at),
  away_message: row.away_message,
  away_message_updated_at: row.away_message_updated_at?.toISOString() ?? null,
  monitor_started_at: row.monitor_started_at?.toISOString() ?? null,
  monitor_ended_at: row.monitor_ended_at?.toISOString() ?? null,
  ...edited(row),
});
