import { z } from 'zod';
import { defineCall } from '../call.ts';
import { nudgeColor, nudgeSource } from '../entities/nudge.ts';
import { idInText } from '../ids.ts';

const byId = z.strictObject({ id: idInText('patient_monitor') });

export const confirmNudge = defineCall({
  id: 'patient-monitors.nudge-confirmation',
  method: 'POST',
  path: '/patient_monitors/{id}/nudge_confirmation',
  summary: 'Somebody has looked: the nudge ends and its colour is cleared for everybody',
  access: { permission: ['View', 'PatientMonitor'] },
  division: 'none',
  audit: { action: 'act', subject: 'patient_monitor' },
  params: byId,
  body: z.strictObject({
    nudge_uuid: z.uuid(),
    /** When and where from the server knows itself; what is sent is not believed. */
    start_time: z.iso.datetime(),
    end_time: z.iso.datetime(),
    source: nudgeSource,
  }),
  reply: 'nothing',
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
