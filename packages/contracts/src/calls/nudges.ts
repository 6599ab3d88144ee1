import { z } from 'zod';
import { defineCall } from '../call.ts';
import { nudgeColor, nudgeLine, nudgeOutcome, nudgeSource } from '../entities/nudge.ts';
import { idInText, idOf } from '../ids.ts';
import { listOf, listQuery } from '../lists.ts';

const byId = z.strictObject({ id: idInText('patient_monitor') });
const watching = { permission: ['View', 'PatientMonitor'] } as const;

export const confirmNudge = defineCall({
  id: 'patient-monitors.nudge-confirmation',
  method: 'POST',
  path: '/patient_monitors/{id}/nudge_confirmation',
  summary:
    'Somebody has looked, and may say what it was: the nudge ends and its colour is cleared for everybody',
  access: watching,
  division: 'none',
  audit: { action: 'act', subject: 'patient_monitor' },
  params: byId,
  body: z.strictObject({
    nudge_uuid: z.uuid(),
    /** When and where from the server knows itself; what is sent is not believed. */
    start_time: z.iso.datetime(),
    end_time: z.iso.datetime(),
    source: nudgeSource,
    /** The path says it too. */
    patient_monitor_id: idOf('patient_monitor').optional(),
    /** Also of one that was confirmed within the last minute. */
    outcome: nudgeOutcome.optional(),
    /** As it was seen: a look at yellow does not confirm what has turned red meanwhile. */
    color: nudgeColor.optional(),
  }),
  reply: 'nothing',
  errors: ['Nudge::TurnedRed', 'Nudge::OutcomeGiven', 'Nudge::OutcomeTooLate'],
});

export const undoNudgeConfirmation = defineCall({
  id: 'patient-monitors.undo-nudge-confirmation',
  method: 'POST',
  path: '/patient_monitors/{id}/nudge_confirmation/undo',
  summary: 'Takes back what the caller has just confirmed: the patient asks for eyes again',
  access: watching,
  division: 'none',
  audit: { action: 'act', subject: 'patient_monitor' },
  params: byId,
  body: z.strictObject({ nudge_uuid: z.uuid() }),
  reply: 'nothing',
  errors: ['Nudge::NotYours', 'Nudge::UndoTooLate', 'StatAlarm::NotActive'],
});

export const listNudges = defineCall({
  id: 'patient-monitors.nudges',
  method: 'GET',
  path: '/patient_monitors/{id}/nudges',
  summary: 'When a patient asked for eyes, who looked and what it was, the newest first',
  access: watching,
  division: 'none',
  audit: { action: 'read', subject: 'patient_monitor' },
  params: byId,
  query: listQuery(['start_time']),
  reply: listOf(nudgeLine),
});

export const setMonitorColor = defineCall({
  id: 'patient-monitors.set-color',
  method: 'POST',
  path: '/patient_monitors/{id}/color',
  summary:
    'Raises a nudge by hand, or takes it back: for those who have the flag for trying things out',
  access: { permission: ['Edit', 'PatientMonitor'] },
  division: 'none',
  audit: { action: 'act', subject: 'patient_monitor' },
  params: byId,
  body: z.strictObject({ color: nudgeColor.nullable() }),
  reply: 'nothing',
  errors: ['Flag::Off', 'StatAlarm::NotActive'],
});
