import { z } from 'zod';
import { idOf } from '../ids.ts';
import { nudgeColor } from './nudge.ts';
import { eventType, statAlarm } from './stat-alarm.ts';
import { requestStatuses } from './virtual-request.ts';
import { requestPriority } from './virtual-request-type.ts';
import { videoDevice } from './video-device.ts';

/** What partners are told. Records are named by their ids: no name, no record number, no birthday. */

export const patientForPartner = z.object({
  patient_id: idOf('patient'),
  /** The session that runs now, if one does. */
  patient_monitor_id: idOf('patient_monitor').nullable(),
  room_id: idOf('room').nullable(),
});
export type PatientForPartner = z.infer<typeof patientForPartner>;

export const requestForPartner = z.object({
  id: idOf('virtual_request'),
  type: z.string(),
  priority: requestPriority,
  status: z.enum(requestStatuses),
  patient_id: idOf('patient'),
  room_id: idOf('room'),
  division_id: idOf('division'),
  /** Which group is asked, of how many. */
  calling: z.object({ step: z.int().positive(), steps: z.int().positive() }),
  created_at: z.iso.datetime(),
  accepted_at: z.iso.datetime().nullable(),
  closed_at: z.iso.datetime().nullable(),
});
export type RequestForPartner = z.infer<typeof requestForPartner>;

/** begun: the patient asks for eyes now. joined: she did already. cooled: the rule was wrong a moment ago. */
export const nudgeResult = z.object({
  patient_monitor_id: idOf('patient_monitor'),
  color: nudgeColor,
  result: z.enum(['begun', 'joined', 'cooled']),
});

export const eventForPartner = z.object({
  id: idOf('stat_alarm'),
  patient_monitor_id: idOf('patient_monitor'),
  alarm_type: statAlarm.shape.alarm_type,
  event_type: eventType.nullable(),
  stat_alarm_category_id: idOf('stat_alarm_category').nullable(),
  source: statAlarm.shape.source,
  /** Whether this partner wrote it. */
  is_own: z.boolean(),
  /** In the words of who wrote it: told of the partner's own alone, since it may be about the patient. */
  description: z.string().nullable(),
  observed_at: z.iso.datetime(),
  resolved_at: z.iso.datetime().nullable(),
});
export type EventForPartner = z.infer<typeof eventForPartner>;

export const deviceForPartner = videoDevice
  .pick({ id: true, name: true, status: true, kind: true, service_status: true, is_active: true })
  .extend({
    room_id: idOf('room').nullable(),
    unit_id: idOf('unit').nullable(),
    division_id: idOf('division'),
    software: z.string().nullable(),
    state_updated_at: z.iso.datetime().nullable(),
  });
export type DeviceForPartner = z.infer<typeof deviceForPartner>;
