import { jobStates } from '../entities/background-job.ts';
import type { FilterRules } from '../filters.ts';

export const backgroundJobSorts = ['run_at', 'task', 'state', 'attempts', 'created_at'] as const;
export const backgroundJobFilters = {
  task: { type: 'TEXT' },
  state: { type: 'ENUM', values: jobStates },
  attempts: { type: 'NUMBER' },
  run_at: { type: 'DATETIMERANGE' },
  created_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
