import { z } from 'zod';

/** Pages whose content a hospital can set by role. */
export const preferredPages = ['video_visit', 'patients'] as const;
export const preferredPage = z.enum(preferredPages);

/** What `video_visit` shows beside the patient; other pages have settings of their own. */
export const pagePreference = z.object({
  page: preferredPage,
  settings: z.object({
    additional_data: z.looseObject({
      managePatientEvents: z.boolean().optional(),
      accessEditForms: z.boolean().optional(),
      viewCharts: z.boolean().optional(),
    }),
  }),
});
export type PagePreference = z.infer<typeof pagePreference>;
