import type { Patient } from '@lamplight/contracts/entities/patient';
import type { IdOf, ResourceName } from '@lamplight/contracts/ids';
import { displayName } from '@lamplight/domain/patients/patient-name';
import { edited } from '../../platform/resources/edited.ts';
import type { PatientRow } from './patients.queries.ts';

/** Something the patient has or lies in, where there is one. */
const named = <Name extends ResourceName>(_: Name, id: number | null, name: string | null) =>
  id === null ? null : { id: id as IdOf<Name>, name: name ?? '' };

const languageWire = (row: PatientRow): Patient['language'] => {
  const language = named('language', row.language_id, row.language_name);
  return language && { ...language, code: row.language_code ?? '' };
};

export const patientWire = (row: PatientRow): Patient => ({
  id: row.id as IdOf<'patient'>,
  mrn: row.mrn,
  display_name: displayName(row),
  first_name: row.first_name,
  middle_name: row.middle_name,
  last_name: row.last_name,
  suffix: row.suffix,
  dob: row.dob,
  gender: row.gender,
  status: row.status,
  patient_status_id: row.patient_status_id as Patient['patient_status_id'],
  patient_status:
    row.patient_status_id === null
      ? null
      : {
          id: row.patient_status_id as IdOf<'dynamic_field_value'>,
          label: row.patient_status_label ?? '',
        },
  pronoun: row.pronoun,
  language_id: row.language_id as Patient['language_id'],
  language: languageWire(row),
  room_id: row.room_id as Patient['room_id'],
  room: named('room', row.room_id, row.room_name),
  bed: named('bed', row.bed_id, row.bed_name),
  unit: named('unit', row.unit_id, row.unit_name),
  division_id: row.division_id as IdOf<'division'>,
  division: {
    id: row.division_id as IdOf<'division'>,
    name: row.division_name,
    color: row.division_color,
  },
  patient_tags: row.patient_tags,
  note: row.note,
  room_note: row.room_note,
  family_note: row.family_note,
  pain_scale: { level: row.pain_level, date: row.pain_observed_on },
  precautions: row.precautions,
  custom_fields: row.custom_fields,
  aimee_memory_personal: row.ai_memory_personal,
  aimee_memory_clinical: row.ai_memory_clinical,
  ai_snapshot: row.ai_snapshot,
  ai_snapshot_updated_at: row.ai_snapshot_updated_at?.toISOString() ?? null,
  is_monitored: row.is_monitored,
  patient_monitors: row.patient_monitors,
  merged_into_id: row.merged_into_id as Patient['merged_into_id'],
  ...edited(row),
});
