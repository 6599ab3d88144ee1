import { z } from 'zod';
import { idOf } from '../ids.ts';

export const customField = z.object({
  id: idOf('custom_field'),
  model: z.string(),
  key: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'textarea', 'number', 'select', 'radio', 'checkbox', 'datetime']),
  section: z.string().nullable(),
  options: z.object({ choices: z.array(z.string()) }),
  position: z.int(),
});
export type CustomField = z.infer<typeof customField>;
