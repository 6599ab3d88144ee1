import { z } from 'zod';

/** What those at the bedside have to know at once, and how grave each can be. */
export const precautionTable = {
  fall_risk: ['High', 'Very High'],
  contact_precaution: ['Partial', 'Full'],
  npo: ['On'],
  food_allergy: ['Low Risk', 'High Risk'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

type PrecautionName = keyof typeof precautionTable;
const names = Object.keys(precautionTable) as [PrecautionName, ...PrecautionName[]];

export const precaution = z.object({ name: z.enum(names), level: z.string().nullable() });
export type Precaution = z.infer<typeof precaution>;

const isLevelOf = ({ name, level }: Precaution): boolean =>
  level === null || (precautionTable[name] as readonly string[]).includes(level);

/** Always four slots, in this order, each with its level or none. */
export const precautions = z
  .array(
    z.strictObject(precaution.shape).refine(isLevelOf, {
      path: ['level'],
      message: 'Please choose a level of this precaution',
    }),
  )
  .refine(
    (slots) => slots.length === names.length && slots.every(({ name }, at) => name === names[at]),
    'A patient has these four precautions, each with a level or none',
  );
