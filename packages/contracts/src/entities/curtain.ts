import { z } from 'zod';

/** Why a curtain is closed. A free word could name somebody. */
export const curtainReasons = {
  care: 'Personal care',
  visitors: 'Visitors',
  request: 'The patient asked',
  other: 'Another reason',
} as const;
export type CurtainReason = keyof typeof curtainReasons;
export const curtainReason = z.enum(
  Object.keys(curtainReasons) as [CurtainReason, ...CurtainReason[]],
);

/** After how many minutes the viewers are asked whether to open it. */
export const curtainMinutes = [5, 10, 15] as const;

/** The privacy curtain of the device that watches a patient. */
export const curtain = z.object({
  is_closed: z.boolean(),
  /** Nothing of it is known for a curtain that nobody has ever closed. */
  since: z.iso.datetime().nullable(),
  /** Nobody when it was closed in the room itself. */
  by: z.object({ user_id: z.int().positive(), name: z.string() }).nullable(),
  reason: curtainReason.nullable(),
  ask_at: z.iso.datetime().nullable(),
  /** The room has said so itself; until then it has not heard of the change. */
  is_confirmed: z.boolean(),
});
export type Curtain = z.infer<typeof curtain>;
