import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';

const acuityScore = z.object({
  patient_monitor_id: idOf('patient_monitor'),
  /** Nothing where nobody has computed one. */
  acuity_score: z.number().nonnegative().nullable(),
  /** The hour it is about. */
  hour_bin: z.iso.datetime().nullable(),
});

export const listAcuityScores = defineCall({
  id: 'patient-monitors.acuity-scores',
  method: 'GET',
  path: '/patient_monitors/acuity_scores',
  summary: 'The newest acuity score of each of these monitors that is in sight',
  access: { permission: ['View', 'PatientMonitor'] },
  division: 'none',
  audit: {
    action: 'read',
    subject: 'patient_monitor',
    idsIn: (reply: readonly { patient_monitor_id: number }[]) =>
      reply.map(({ patient_monitor_id }) => patient_monitor_id),
  },
  query: z.strictObject({
    /** '12,15,31' */
    monitor_ids: z
      .string()
      .regex(new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${limits.perPage.max - 1}}$`))
      .meta({ 'x-resource': 'patient_monitor' })
      .transform((text) => text.split(',').map(Number)),
  }),
  reply: z.array(acuityScore),
});
