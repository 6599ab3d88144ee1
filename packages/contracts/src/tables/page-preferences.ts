import type { FilterRules } from '../filters.ts';

/** Pages whose content a hospital can set by role. */
export const preferredPages = ['video_visit', 'patients'] as const;
export type PreferredPage = (typeof preferredPages)[number];

/**
 * Fields of a page that can be hidden from a role, with the words they are known by. Those that a save
 * needs are not among them: hidden, they would leave a form that nobody can complete. A custom field is
 * named `custom_fields.<key>`.
 */
export const hideableFields: Record<PreferredPage, Readonly<Record<string, string>>> = {
  video_visit: {},
  patients: {
    middle_name: 'Middle name',
    suffix: 'Suffix',
    dob: 'Date of birth',
    pronoun: 'Pronoun',
    language_id: 'Language',
    patient_status_id: 'Patient status',
    patient_tags: 'Tags',
    room_id: 'Room',
    note: 'Note',
    room_note: 'Room note',
    family_note: 'Family note',
    pain_scale: 'Pain scale',
    precautions: 'Precautions',
    aimee_memory_personal: 'What Aimee knows of the person',
    aimee_memory_clinical: 'What Aimee knows of the illness',
    ai_snapshot: 'Written snapshot',
  },
};

/** The model whose custom fields a page shows. */
export const customFieldsOfPage: Record<PreferredPage, string | null> = {
  video_visit: null,
  patients: 'patient',
};

/** Parts of a page that a role may go without: `settings.additional_data`. */
export const pageParts = {
  video_visit: {
    managePatientEvents: 'Patient Events',
    accessEditForms: 'Forms',
    viewCharts: 'Patient Insights',
  },
  patients: {},
} as const satisfies Record<PreferredPage, Readonly<Record<string, string>>>;
export type PagePart = keyof (typeof pageParts)['video_visit'];

export const pagePreferenceSorts = ['page', 'role', 'updated_at'] as const;
export const pagePreferenceFilters = {
  page: { type: 'ENUM', values: preferredPages },
  role: { type: 'AUTOCOMPLETE' },
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
