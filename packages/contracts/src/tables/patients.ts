import type { FilterRules } from '../filters.ts';
import { yesOrNo } from './yes-or-no.ts';

export const patientSorts = [
  'name',
  'mrn',
  'status',
  'patient_status',
  'room',
  'division',
  'updated_at',
] as const;

export const patientFilters = {
  name: { type: 'TEXT' },
  mrn: { type: 'TEXT' },
  dob: { type: 'DATERANGE' },
  status: { type: 'ENUM', values: ['active', 'inactive'] },
  patient_status_id: { type: 'AUTOCOMPLETE' },
  gender: { type: 'ENUM', values: ['male', 'female', 'other'] },
  room_id: { type: 'AUTOCOMPLETE' },
  unit_id: { type: 'AUTOCOMPLETE' },
  tag_id: { type: 'AUTOCOMPLETE' },
  language_id: { type: 'AUTOCOMPLETE' },
  is_monitored: yesOrNo,
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
