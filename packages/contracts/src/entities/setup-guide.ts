import { z } from 'zod';

/** What has to be there for a patient to be watched, in the order in which it is set up. */
export const setupSteps = [
  'hospitals',
  'units',
  'rooms',
  'devices',
  'roles',
  'people',
  'menu',
  'watched',
] as const;
export type SetupStep = (typeof setupSteps)[number];

export const setupGuide = z.object({
  is_complete: z.boolean(),
  /** How many there are, counted up to a hundred: more is enough. */
  steps: z.array(z.object({ step: z.enum(setupSteps), count: z.int().nonnegative() })),
});
export type SetupGuide = z.infer<typeof setupGuide>;
