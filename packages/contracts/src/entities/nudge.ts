import { z } from 'zod';

const nudgeColors = ['red', 'yellow'] as const;
export const nudgeColor = z.enum(nudgeColors);
export type NudgeColor = z.infer<typeof nudgeColor>;

/** manual: a person tries it. wake_word: the patient asked. ai: a program saw something. */
export const nudgeSource = z.enum(['manual', 'wake_word', 'ai']);
export type NudgeSource = z.infer<typeof nudgeSource>;

/** What whoever looked found. */
export const nudgeOutcomes = ['real', 'false', 'redirected', 'called_nurse'] as const;
export const nudgeOutcome = z.enum(nudgeOutcomes);
export type NudgeOutcome = z.infer<typeof nudgeOutcome>;

/** A patient asks for eyes, until somebody has looked. */
export const nudge = z.object({
  nudge_uuid: z.uuid(),
  start_time: z.iso.datetime(),
  source: nudgeSource,
  /** Why: 'bed exit', 'asked for help'. The name of a rule, never words about a patient. */
  rule: z.string(),
});
export type Nudge = z.infer<typeof nudge>;

/** A line of the history, open or over. */
export const nudgeLine = nudge.extend({
  color: nudgeColor,
  end_time: z.iso.datetime().nullable(),
  /** Nobody where the monitoring or another nudge ended it. */
  confirmed_by: z.object({ name: z.string() }).nullable(),
  outcome: nudgeOutcome.nullable(),
  outcome_by: z.object({ name: z.string() }).nullable(),
  /** How often the same rule would have raised one in the cool-down that followed. */
  cooled_count: z.int().nonnegative(),
  /** Until then the rule raises none. */
  cooled_until: z.iso.datetime().nullable(),
});
export type NudgeLine = z.infer<typeof nudgeLine>;
