import { z } from 'zod';
import { defineCall } from '../call.ts';
import { curtain, curtainMinutes, curtainReason } from '../entities/curtain.ts';
import { idInText, idOf } from '../ids.ts';

const seesVideo = { permission: ['AccessLiveVideo', 'PatientMonitor'] } as const;

export const getCurtain = defineCall({
  id: 'patient-monitors.curtain',
  method: 'GET',
  path: '/patient_monitors/{id}/curtain',
  summary: 'Whether the privacy curtain of the room is closed, since when and by whom',
  access: seesVideo,
  division: 'none',
  audit: { none: 'says nothing of the patient; that somebody watches is audited with the join' },
  params: z.strictObject({ id: idInText('patient_monitor') }),
  reply: curtain,
});

export const setPrivacy = defineCall({
  id: 'videos.set-privacy',
  method: 'POST',
  path: '/videos/set_privacy',
  summary:
    'Closes the privacy curtain, also when the room cannot be reached now; opens it once the room says so',
  access: seesVideo,
  division: 'none',
  audit: {
    action: 'act',
    subject: 'patient_monitor',
    idsIn: (_reply: unknown, { body }: { body: { patient_monitor_id: number } }) => [
      body.patient_monitor_id,
    ],
  },
  body: z.strictObject({
    patient_monitor_id: idOf('patient_monitor'),
    is_private: z.boolean(),
    reason: curtainReason.nullable().optional(),
    /** The viewers are asked after so long; it never opens by itself. */
    ask_in_minutes: z.literal(curtainMinutes).nullable().optional(),
  }),
  reply: curtain,
  errors: [
    'Device::Offline',
    'Device::NoAnswer',
    'Device::Failed',
    'Video::NotActive',
    'Video::CurtainMoved',
  ],
});
