import type { FilterRules } from '../filters.ts';
import { yesOrNo } from './yes-or-no.ts';

export const fhirIssuerSorts = ['name', 'iss', 'is_enabled', 'updated_at'] as const;
export const fhirIssuerFilters = {
  name: { type: 'TEXT' },
  iss: { type: 'TEXT' },
  is_enabled: yesOrNo,
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
