import type { FilterRules } from '../filters.ts';

/** Kinds of record that a hospital can add fields to. */
export const customFieldModels = ['patient', 'video_device', 'room'] as const;
export const customFieldKinds = [
  'text',
  'textarea',
  'number',
  'select',
  'radio',
  'checkbox',
  'datetime',
] as const;
/** Kinds that are chosen from a list. */
export const kindsWithChoices: readonly (typeof customFieldKinds)[number][] = ['select', 'radio'];

/** `position`: by the kind of record first, since each has an order of its own. */
export const customFieldSorts = [
  'position',
  'model',
  'label',
  'key',
  'kind',
  'section',
  'updated_at',
] as const;
export const customFieldFilters = {
  model: { type: 'ENUM', values: customFieldModels },
  label: { type: 'TEXT' },
  key: { type: 'TEXT' },
  kind: { type: 'ENUM', values: customFieldKinds },
  section: { type: 'TEXT' },
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
