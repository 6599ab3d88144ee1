import type { FilterRules } from '../filters.ts';
import { yesOrNo } from './yes-or-no.ts';

export const formFieldTypes = [
  'text',
  'select',
  'textarea',
  'checkbox',
  'radio',
  'number',
  'datetime',
] as const;
export type FormFieldType = (typeof formFieldTypes)[number];

export const formSorts = ['name', 'is_active', 'updated_at'] as const;
export const formFilters = {
  name: { type: 'TEXT' },
  is_active: yesOrNo,
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
