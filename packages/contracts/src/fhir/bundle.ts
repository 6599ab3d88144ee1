import { z } from 'zod';

/** A page of what a search found. `total` is left out where counting would cost more than the page. */
export const searchset = <Resource extends z.ZodType>(resource: Resource) =>
  z.object({
    resourceType: z.literal('Bundle'),
    type: z.literal('searchset'),
    total: z.int().nonnegative().optional(),
    link: z.array(z.object({ relation: z.enum(['self', 'next']), url: z.string() })),
    entry: z
      .array(
        z.object({
          fullUrl: z.string(),
          resource,
          search: z.object({ mode: z.literal('match') }),
        }),
      )
      .optional(),
  });
