import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { divisionRef } from './division.ts';
import { editable, note } from './fields.ts';
import {
  endReasons,
  monitoringCategory,
  standingPause,
  suicideRisks,
  suitabilityAnswer,
} from './monitoring.ts';
import { safetyZone } from './safety-zone.ts';
import { nudge, nudgeColor } from './nudge.ts';
import { quickFacts } from './patient-quick-facts.ts';
import { standingAlarm } from './stat-alarm.ts';
import { unitRef } from './unit.ts';
import { userRef } from './user-ref.ts';
import { deviceKinds, deviceStatuses } from './video-device.ts';

export const monitorStatuses = ['pending', 'active', 'paused', 'stopped'] as const;
export const monitorStatus = z.enum(monitorStatuses);

/** What who watches has to know of the device; also when it stands in a room that she does not see. */
const monitoredDevice = z.object({
  id: idOf('video_device'),
  name: z.string(),
  kind: z.enum(deviceKinds),
  status: z.enum(deviceStatuses),
  version_installed: z.string().nullable(),
  ptz_enabled: z.boolean(),
  pending_software_update: z.boolean(),
});

/** One monitoring session of one patient. */
export const patientMonitor = z.object({
  id: idOf('patient_monitor'),
  patient_id: idOf('patient'),
  patient: z.object({
    ...quickFacts,
    display_name: z.string(),
    mrn: z.string(),
    dob: z.iso.date().nullable(),
    status: z.enum(['active', 'inactive']),
  }),
  room: z.object({ id: idOf('room'), name: z.string() }),
  room_id: idOf('room'),
  bed: z.object({ id: idOf('bed'), name: z.string() }).nullable(),
  unit: unitRef.extend({ phone: z.string().nullable() }),
  /** Her nurse; who stands behind her while she is on a break. */
  nurse: userRef.extend({ phone: z.string().nullable() }).nullable(),
  division: divisionRef,
  division_id: idOf('division'),
  video_device_id: idOf('video_device').nullable(),
  video_device: monitoredDevice.nullable(),
  status: monitorStatus,
  monitoring_category: monitoringCategory.nullable(),
  /** Of a paused session; one that was paused before pauses were kept has none. */
  pause: standingPause.nullable(),
  suicide_risk: z.enum(suicideRisks),
  /** The clinician who ordered one observer for this patient alone. */
  one_to_one_ordered_by: z.string().nullable(),
  stop_reason: z.enum(endReasons).nullable(),
  stop_note: z.string().nullable(),
  /** The patient lies in another room than the one that is watched. */
  room_mismatch: z.boolean(),
  safety_zone: safetyZone.nullable(),
  /** The patient asks for eyes; the nudge behind it is open until somebody has looked. */
  color: nudgeColor.nullable(),
  nudge: nudge.nullable(),
  /** Alarms of the last minutes. */
  stat_alarms: z.array(standingAlarm),
  /** How long 'Alarm Activated' still stands, by the server's clock. */
  alarm_seconds_left: z.number().nonnegative().nullable(),
  away_message: z.string().nullable(),
  away_message_updated_at: z.iso.datetime().nullable(),
  monitor_started_at: z.iso.datetime().nullable(),
  monitor_ended_at: z.iso.datetime().nullable(),
  ...editable.shape,
});
export type PatientMonitor = z.infer<typeof patientMonitor>;

/** What of a running session can be changed. The bed says the room. */
export const monitorFields = z.strictObject({
  bed_id: idOf('bed'),
  video_device_id: idOf('video_device'),
  monitoring_category: monitoringCategory.nullable().default(null),
  suicide_risk: z.enum(suicideRisks).default('none'),
  one_to_one_ordered_by: note(limits.nameLength).default(null),
});

/** Whom to watch from now on, where, by which device, and what was asked before. */
export const newMonitorFields = z.strictObject({
  division_id: idOf('division'),
  patient_id: idOf('patient'),
  ...monitorFields.shape,
  answers: z.array(suitabilityAnswer).max(limits.suitabilityQuestions).default([]),
});

/** Whom a monitor can be started for. */
export const unwatchedPatient = z.object({
  id: idOf('patient'),
  display_name: z.string(),
  mrn: z.string(),
  room: z.object({ id: idOf('room'), name: z.string() }).nullable(),
  bed: z.object({ id: idOf('bed'), name: z.string() }).nullable(),
});

/** Where a monitor can be started: nobody else lies there or is watched there. */
export const unwatchedBed = z.object({
  id: idOf('bed'),
  name: z.string(),
  room: z.object({ id: idOf('room'), name: z.string() }),
  unit: unitRef,
  /** The patient who was asked about lies in it. */
  is_own: z.boolean(),
});

/** One of a patient's sessions, as lists of them need it. */
export const monitoringSession = z.object({
  id: idOf('patient_monitor'),
  status: monitorStatus,
  room: z.object({ id: idOf('room'), name: z.string() }),
  monitor_started_at: z.iso.datetime().nullable(),
  monitor_ended_at: z.iso.datetime().nullable(),
});

/** Whether a patient's camera can be seen now. */
export const cameraStatus = z.object({
  video_device_id: idOf('video_device').nullable(),
  /** Without a device there is nothing to see. */
  status: z.enum(deviceStatuses),
  since: z.iso.datetime().nullable(),
  /** As the device last said; nothing while it can be seen. */
  problem: z.string().nullable(),
});
