import type { Patient } from '@lamplight/contracts/entities/patient';
import { noPrecautions } from '@lamplight/domain/patients/precautions';

/** What the form of a patient holds. */
export type PatientValues = {
  mrn: string;
  first_name: string;
  middle_name: string | null;
  last_name: string;
  suffix: string | null;
  dob: string | null;
  gender: string | null;
  status: string;
  patient_status_id: number | null;
  pronoun: string | null;
  language_id: number | null;
  room_id: number | null;
  patient_tags: number[];
  note: string | null;
  room_note: string | null;
  family_note: string | null;
  pain_scale: Patient['pain_scale'];
  precautions: Patient['precautions'];
  custom_fields?: Record<string, unknown> | undefined;
  aimee_memory_personal?: string | null;
  aimee_memory_clinical?: string | null;
  ai_snapshot?: string | null;
  version: number;
};

export const blankPatient = (): Omit<PatientValues, 'version'> => ({
  mrn: '',
  first_name: '',
  middle_name: null,
  last_name: '',
  suffix: null,
  dob: null,
  gender: null,
  status: 'active',
  patient_status_id: null,
  pronoun: null,
  language_id: null,
  room_id: null,
  patient_tags: [],
  note: null,
  room_note: null,
  family_note: null,
  pain_scale: { level: null, date: null },
  precautions: noPrecautions(),
  custom_fields: {},
});

/** What a machine wrote is sent by those alone who see it; left out, it stays. */
export const valuesOfPatient =
  (seesWritten: boolean) =>
  (row: Patient): Omit<PatientValues, 'version'> => ({
    mrn: row.mrn,
    first_name: row.first_name,
    middle_name: row.middle_name,
    last_name: row.last_name,
    suffix: row.suffix,
    dob: row.dob,
    gender: row.gender,
    status: row.status,
    patient_status_id: row.patient_status_id,
    pronoun: row.pronoun,
    language_id: row.language_id,
    room_id: row.room_id,
    patient_tags: row.patient_tags.map(({ id }) => id),
    note: row.note,
    room_note: row.room_note,
    family_note: row.family_note,
    pain_scale: row.pain_scale,
    precautions: row.precautions,
    custom_fields: row.custom_fields,
    ...(seesWritten && {
      aimee_memory_personal: row.aimee_memory_personal,
      aimee_memory_clinical: row.aimee_memory_clinical,
      ai_snapshot: row.ai_snapshot,
    }),
  });
