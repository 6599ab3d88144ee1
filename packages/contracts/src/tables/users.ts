import type { FilterRules } from '../filters.ts';

export const userSorts = ['name', 'email', 'role', 'status', 'created_at', 'updated_at'] as const;
export const userStatuses = ['enabled', 'disabled'] as const;
export const userFilters = {
  name: { type: 'TEXT' },
  email: { type: 'TEXT' },
  phone: { type: 'TEXT' },
  role: { type: 'AUTOCOMPLETE' },
  division: { type: 'AUTOCOMPLETE' },
  staff_type: { type: 'AUTOCOMPLETE' },
  virtual_request_type: { type: 'AUTOCOMPLETE' },
  group: { type: 'AUTOCOMPLETE' },
  status: { type: 'ENUM', values: userStatuses },
  created_at: { type: 'DATETIMERANGE' },
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
