import { z } from 'zod';
import { defineCall } from '../call.ts';
import { timelineEntry } from '../entities/timeline-entry.ts';
import { idInText, idOf } from '../ids.ts';

export const getTimeline = defineCall({
  id: 'patients.timeline',
  method: 'GET',
  path: '/patients/{id}/timeline',
  summary: 'What happened around a patient in some hours, the newest first',
  access: {
    allOf: [
      ['View', 'Patient'],
      ['View', 'PatientMonitor'],
    ],
  },
  division: 'none',
  audit: {
    action: 'read',
    subject: 'patient',
    idsIn: ({ patient_id }: { patient_id: number }) => [patient_id],
  },
  params: z.strictObject({ id: idInText('patient') }),
  query: z.strictObject({
    /** Without it, now: the clock of whoever asks may be wrong. */
    until: z.iso.datetime().optional(),
    hours: z.coerce.number().int().min(1).max(168),
  }),
  reply: z.object({
    patient_id: idOf('patient'),
    from: z.iso.datetime(),
    until: z.iso.datetime(),
    entries: z.array(timelineEntry),
    /** Whether more happened than is told. */
    is_cut: z.boolean(),
  }),
});
