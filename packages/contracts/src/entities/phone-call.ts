import { z } from 'zod';
import { idOf } from '../ids.ts';
import { unitRef } from './unit.ts';
import { userRef } from './user-ref.ts';

export const phoneOutcome = z.enum(['answered', 'not_answered', 'busy']);
export type PhoneOutcome = z.infer<typeof phoneOutcome>;

/** A telephone call about a watched patient. Nothing of what was said is kept. */
export const phoneCall = z.object({
  call_uuid: z.uuid(),
  patient_monitor_id: idOf('patient_monitor'),
  unit: unitRef,
  /** The nurse who was called; null for the unit's own telephone. */
  user: userRef.nullable(),
  called_at: z.iso.datetime(),
  /** Unknown until who called says it. */
  outcome: phoneOutcome.nullable(),
});
