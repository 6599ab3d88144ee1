import { z } from 'zod';
import { defineCall } from '../call.ts';
import { note, savedFrom } from '../entities/fields.ts';
import { patientMonitor } from '../entities/patient-monitor.ts';
import { phoneCall, phoneOutcome } from '../entities/phone-call.ts';
import { idInText, idOf } from '../ids.ts';
import { limits } from '../limits.ts';

const view = { permission: ['View', 'PatientMonitor'] } as const;
const edit = { permission: ['Edit', 'PatientMonitor'] } as const;
const aboutMonitor = {
  action: 'act',
  subject: 'patient_monitor',
  idsIn: (call: { patient_monitor_id: number }) => [call.patient_monitor_id],
} as const;
const byId = z.strictObject({ id: idInText('patient_monitor') });

export const saveAwayMessage = defineCall({
  id: 'patient-monitors.away-message',
  method: 'POST',
  path: '/patient_monitors/{id}/away_message',
  summary: 'Why the bed is empty, for whoever watches it; an empty one is cleared',
  access: edit,
  division: 'none',
  audit: { action: 'update', subject: 'patient_monitor' },
  params: byId,
  body: z.strictObject({
    message: note(limits.awayMessageLength),
    version: savedFrom.version.optional(),
  }),
  reply: patientMonitor,
  errors: ['Record::Stale'],
});

export const updateMonitorRoom = defineCall({
  id: 'patient-monitors.update-room',
  method: 'POST',
  path: '/patient_monitors/{id}/update_room',
  summary: 'Confirms that the patient was moved: she is watched in the room she was given',
  access: edit,
  division: 'none',
  audit: { action: 'update', subject: 'patient_monitor' },
  params: byId,
  reply: patientMonitor,
  errors: ['RoomChange::OutOfSight', 'RoomChange::Taken', 'RoomChange::NoDevice'],
});

export const logPhoneCall = defineCall({
  id: 'patient-monitors.phone-call',
  method: 'POST',
  path: '/patient_monitors/{id}/phone_calls',
  summary: 'Somebody dials the unit of a watched patient, or one of her nurses',
  access: view,
  division: 'none',
  audit: aboutMonitor,
  params: byId,
  /** Whom of her nurses; nobody for the unit's own telephone. */
  body: z.strictObject({ user_id: idOf('user').nullable() }),
  reply: phoneCall,
  errors: ['PhoneCall::NoNumber'],
});

export const tellPhoneOutcome = defineCall({
  id: 'patient-monitors.phone-outcome',
  method: 'POST',
  path: '/patient_monitors/{id}/phone_calls/outcome',
  summary: 'What became of a call, told by who made it',
  access: view,
  division: 'none',
  audit: aboutMonitor,
  params: byId,
  body: z.strictObject({ call_uuid: z.uuid(), outcome: phoneOutcome }),
  reply: phoneCall,
});
