import { z } from 'zod';
import { limits } from './limits.ts';

/** Query parameters every list takes. `order_by` names a column, `-column` reverses it. */
export const listQuery = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.strictObject({
    page: z.coerce.number().int().positive().max(1_000_000).default(1),
    per_page: z.coerce
      .number()
      .int()
      .positive()
      .max(limits.perPage.max)
      .default(limits.perPage.default),
    order_by: z
      .enum([...columns, ...columns.map((column) => `-${column}` as const)] as [
        Columns[number] | `-${Columns[number]}`,
        ...(Columns[number] | `-${Columns[number]}`)[],
      ])
      .optional(),
    q: z.string().trim().max(100).optional(),
  });

/** A page of results. `count_is_bound` says that there are more than `count`. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    results: z.array(item),
    metadata: z.object({
      count: z.int().nonnegative(),
      per_page: z.int().positive(),
      count_is_bound: z.boolean().optional(),
    }),
  });
