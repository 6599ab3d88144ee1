import { z } from 'zod';
import { idOf } from '../ids.ts';
import { divisionRef } from './division.ts';
import { editable } from './fields.ts';
import { unitRef } from './unit.ts';

export const monitorStatus = z.enum(['pending', 'active', 'paused', 'stopped']);

/** One monitoring session of one patient. */
export const patientMonitor = z.object({
  id: idOf('patient_monitor'),
  patient_id: idOf('patient'),
  patient: z.object({
    id: idOf('patient'),
    display_name: z.string(),
    mrn: z.string(),
    dob: z.iso.date().nullable(),
    status: z.enum(['active', 'inactive']),
  }),
  room: z.object({ id: idOf('room'), name: z.string() }),
  bed: z.object({ id: idOf('bed'), name: z.string() }).nullable(),
  unit: unitRef,
  division: divisionRef,
  video_device_id: idOf('video_device').nullable(),
  status: monitorStatus,
  color: z.enum(['red', 'yellow']).nullable(),
  away_message: z.string().nullable(),
  away_message_updated_at: z.iso.datetime().nullable(),
  monitor_started_at: z.iso.datetime().nullable(),
  monitor_ended_at: z.iso.datetime().nullable(),
  ...editable.shape,
});
export type PatientMonitor = z.infer<typeof patientMonitor>;
