import { recordingStatuses } from '../entities/recording.ts';
import type { FilterRules } from '../filters.ts';

export const recordingSorts = ['started_at', 'label', 'room', 'status', 'division'] as const;

export const recordingFilters = {
  status: { type: 'ENUM', values: recordingStatuses },
  room_id: { type: 'AUTOCOMPLETE' },
  started_by: { type: 'AUTOCOMPLETE' },
  started_at: { type: 'DATETIMERANGE' },
  hold: { type: 'ENUM', values: ['held', 'free'] },
} as const satisfies FilterRules;
