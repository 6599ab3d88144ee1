import { z } from 'zod';
import { filterPattern, type FilterRules } from './filters.ts';
import { limits } from './limits.ts';

const noFilters = {} as const satisfies FilterRules;

/** A date of the calendar: the pattern lets the 31st of February pass. */
const areDates = (text: string): boolean =>
  [...text.matchAll(/\d{4}-\d\d-\d\d/g)].every(([day]) => {
    const date = new Date(`${day}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  });

/** A list without filters has no such parameter; its type is there, so that all lists are read alike. */
function filterParameter(rules: FilterRules) {
  const texts = z
    .string()
    .max(1_000)
    .regex(filterPattern(rules))
    .refine(areDates, 'There is no such day');
  const parameter = { filters: z.array(texts).max(limits.filters).optional() };
  return Object.keys(rules).length > 0 ? parameter : ({} as typeof parameter);
}

/**
 * Query parameters every list takes. `order_by` names a column, `-column` reverses it. `from_end` counts
 * pages from the last one, so that the end of a list that is too long to count can be reached.
 */
export const listQuery = <const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  filters: FilterRules = noFilters,
) =>
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
    from_end: z.enum(['true', 'false']).optional(),
    q: z.string().trim().max(100).optional(),
    ...filterParameter(filters),
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
