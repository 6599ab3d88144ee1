import { z } from 'zod';
import { filterOperators, type FilterOperator } from '../filters.ts';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { name } from './fields.ts';

const operators = [...new Set(Object.values(filterOperators).flat())] as [
  FilterOperator,
  ...FilterOperator[],
];
const key = z.string().regex(/^[a-z][a-z0-9_.]{0,79}$/);

const filterValue = z.strictObject({
  operator: z.enum(operators),
  value: z.array(z.string().max(200)).min(1).max(50),
  not: z.boolean().optional(),
});

const columnSettings = z.strictObject({
  is_sticky: z.boolean().optional(),
  is_wrapped: z.boolean().optional(),
  width: z.int().min(40).max(2_000).optional(),
});

/** How a table stands when the view is chosen. */
export const viewMetadata = z.strictObject({
  filters: z.record(key, filterValue),
  order: z.strictObject({ field: key, direction: z.enum(['asc', 'desc']) }),
  per_page: z.union(limits.perPage.options.map((option) => z.literal(option))),
  visible_columns: z.array(key).min(1).max(100),
  available_columns: z.array(key).max(200),
  column_settings: z.record(key, columnSettings),
  division_id: z.union([z.literal('*'), z.int().positive()]).nullable(),
});

export const tableViewFields = z.strictObject({
  /** Tables are named as their screens are: `virtual-request-types`. */
  table_id: z.string().regex(/^[a-z][a-z0-9_-]{0,79}$/),
  name: name(limits.nameLength),
  is_default: z.boolean(),
  /** For the whole hospital; only who may manage the system saves or sees one in the list of views. */
  is_system: z.boolean(),
  metadata: viewMetadata,
});

export const tableView = z.object({
  id: idOf('table_user_setting'),
  table_id: z.string(),
  name: z.string(),
  is_default: z.boolean(),
  is_system: z.boolean(),
  metadata: viewMetadata,
  version: z.int().positive(),
});
export type TableView = z.infer<typeof tableView>;
