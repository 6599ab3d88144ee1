import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { editable, name } from './fields.ts';
import { viewMetadata } from './table-view.ts';

/** What it shows is changed in its table, where it can be seen. */
export const sharedViewFields = z.strictObject({ name: name(limits.nameLength) });

/** A view of the system, as those who keep them see it. */
export const sharedView = z.object({
  id: idOf('shared_view'),
  name: z.string(),
  table_id: z.string(),
  metadata: viewMetadata,
  /** Null for somebody whom the reader cannot see. */
  saved_by: z.string().nullable(),
  ...editable.shape,
});
export type SharedView = z.infer<typeof sharedView>;
