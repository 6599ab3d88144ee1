import { z } from 'zod';

const nudgeColors = ['red', 'yellow'] as const;
export const nudgeColor = z.enum(nudgeColors);
export type NudgeColor = z.infer<typeof nudgeColor>;

/** manual: a person tries it. wake_word: the patient asked. ai: a program saw something. */
export const nudgeSource = z.enum(['manual', 'wake_word', 'ai']);
export type NudgeSource = z.infer<typeof nudgeSource>;

/** A patient asks for eyes, until somebody has looked. */
export const nudge = z.object({
  nudge_uuid: z.uuid(),
  start_time: z.iso.datetime(),
  source: nudgeSource,
});
