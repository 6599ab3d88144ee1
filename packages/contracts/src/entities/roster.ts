import { z } from 'zod';
import { idOf } from '../ids.ts';
import { assignment } from './assignment.ts';
import { patientMonitor } from './patient-monitor.ts';
import { precaution } from './precautions.ts';
import { watch } from './watch.ts';

/** Who answers for a watched patient, and whether she can. */
const holder = assignment.pick({ role: true, place: true, user: true, is_here: true }).extend({
  /** They watch this patient's live video now, by proof of their page. */
  has_picture: z.boolean(),
});
export type Holder = z.infer<typeof holder>;

/** A watched patient as paper needs her: where she is, what to mind, whom to call. */
export const rosterPatient = patientMonitor
  .pick({ room: true, bed: true, unit: true, division: true, status: true })
  .extend({
    id: idOf('patient_monitor'),
    patient: z.object({ display_name: z.string(), precautions: z.array(precaution) }),
    /** In the order in which they are turned to. */
    holders: z.array(holder),
    watch,
  });
export type RosterPatient = z.infer<typeof rosterPatient>;
