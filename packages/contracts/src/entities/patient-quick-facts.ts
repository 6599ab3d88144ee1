import { z } from 'zod';
import { idOf } from '../ids.ts';
import { precaution } from './precautions.ts';
import { tagChoice } from './tag.ts';

/** What anybody who watches a patient writes down in passing. */
export const quickNotes = z.object({
  id: idOf('patient'),
  note: z.string().nullable(),
  patient_tags: z.array(tagChoice),
  version: z.int().positive(),
});
export type QuickNotes = z.infer<typeof quickNotes>;

/** What stands over everything else that is known of a watched patient. */
export const quickFacts = {
  ...quickNotes.shape,
  language: z.object({ id: idOf('language'), name: z.string(), code: z.string() }).nullable(),
  precautions: z.array(precaution),
  /** Where she lies, which may be another room than the one that is watched. */
  room: z.object({ id: idOf('room'), name: z.string() }).nullable(),
};
