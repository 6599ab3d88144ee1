import type { FilterRules } from '../filters.ts';

/** Fields of the product whose values a hospital chooses. */
export const dynamicTables = ['patients'] as const;
export const dynamicFieldNames = ['status'] as const;

export const dynamicFieldSorts = [
  'label',
  'table_name',
  'field_name',
  'value_count',
  'updated_at',
] as const;
export const dynamicFieldFilters = {
  label: { type: 'TEXT' },
  table_name: { type: 'ENUM', values: dynamicTables },
  field_name: { type: 'TEXT' },
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
