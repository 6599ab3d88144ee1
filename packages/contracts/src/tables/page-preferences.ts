import type { FilterRules } from '../filters.ts';

/** Pages whose content a hospital can set by role. */
export const preferredPages = ['video_visit', 'patients'] as const;
export type PreferredPage = (typeof preferredPages)[number];

/**
 * Fields of a page that can be hidden from a role. Those that a save needs are not among them: hidden,
 * they would leave a form that nobody can complete. A custom field is named `custom_fields.<key>`.
 */
export const hideableFields: Record<PreferredPage, readonly string[]> = {
  video_visit: [],
  patients: [
    'middle_name',
    'suffix',
    'dob',
    'pronoun',
    'language_id',
    'patient_status_id',
    'patient_tags',
    'room_id',
    'note',
    'room_note',
    'family_note',
    'pain_scale',
    'precautions',
    'aimee_memory_personal',
    'aimee_memory_clinical',
    'ai_snapshot',
  ],
};

export const pagePreferenceSorts = ['page', 'role', 'updated_at'] as const;
export const pagePreferenceFilters = {
  page: { type: 'ENUM', values: preferredPages },
  role: { type: 'AUTOCOMPLETE' },
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
