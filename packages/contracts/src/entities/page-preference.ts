import { z } from 'zod';
import { idOf } from '../ids.ts';
import { preferredPages, type PagePart } from '../tables/page-preferences.ts';
import { editable } from './fields.ts';

export const preferredPage = z.enum(preferredPages);

/** By field, whether it is shown; a field that is not named is. */
const fieldVisibility = z.record(
  z.string().regex(/^[a-z][a-z0-9_]{0,39}(\.[a-z][a-z0-9_]{0,39})?$/),
  z.boolean(),
);

/** What stands beside the patient in a video visit; a part that is not named does. */
const additionalData = {
  managePatientEvents: z.boolean(),
  accessEditForms: z.boolean(),
  viewCharts: z.boolean(),
} satisfies Record<PagePart, z.ZodType>;

/** What a page shows to the caller. */
export const pagePreference = z.object({
  page: preferredPage,
  settings: z.object({
    field_visibility: z.record(z.string(), z.boolean()),
    additional_data: z.looseObject(z.object(additionalData).partial().shape),
  }),
});
export type PagePreference = z.infer<typeof pagePreference>;

export const pagePreferenceFields = z.strictObject({
  page: preferredPage,
  /** Nobody named: for everybody whose role has no preference of its own. */
  role_id: idOf('role').nullable(),
  settings: z.strictObject({
    field_visibility: fieldVisibility.refine(
      (fields) => Object.keys(fields).length <= 200,
      'At most 200 fields can be named',
    ),
    additional_data: z.strictObject(additionalData),
  }),
});

/** The same as an administrator keeps it. */
export const keptPagePreference = z.object({
  id: idOf('page_preference'),
  page: preferredPage,
  role: z.object({ id: idOf('role'), name: z.string() }).nullable(),
  settings: z.object({
    field_visibility: z.record(z.string(), z.boolean()),
    additional_data: z.object(additionalData),
  }),
  ...editable.shape,
});
export type KeptPagePreference = z.infer<typeof keptPagePreference>;
