import {
  createPatient,
  getPatient,
  listPatients,
  updatePatient,
} from '@lamplight/contracts/calls/patients';
import type { Patient } from '@lamplight/contracts/entities/patient';
import { patientFilters, patientSorts } from '@lamplight/contracts/tables/patients';
import type { Resource } from '../../shared/resource/resource.ts';
import { roomSource } from '../../shared/sources/rooms.ts';
import { unitSource } from '../../shared/sources/units.ts';
import { optionsOf } from '../../shared/table/options-of.ts';
import { yesNoOptions } from '../../shared/table/yes-no.tsx';
import type { Masking } from '../../shared/use-masking.ts';
import { patientForm } from './form/patient-form.tsx';
import type { PatientFormOptions } from './form/patient-form.tsx';
import type { PatientValues } from './form/patient-values.ts';
import { patientColumns } from './patient-columns.tsx';
import { languageSource, patientStatusSource, tagSource } from './patient-sources.ts';
import { genderWords, statusWords } from './patient-words.ts';

const filters = {
  name: { label: 'Name', isPrivate: true },
  mrn: { label: 'MRN', isPrivate: true },
  dob: { label: 'Date of birth', isPrivate: true },
  status: { label: 'Status', options: optionsOf(statusWords) },
  patient_status_id: { label: 'Patient status', source: patientStatusSource },
  is_monitored: { label: 'Monitored', options: yesNoOptions },
  gender: { label: 'Gender', options: optionsOf(genderWords) },
  room_id: { label: 'Room', source: roomSource },
  unit_id: { label: 'Unit', source: unitSource },
  tag_id: { label: 'Tag', source: tagSource },
  language_id: { label: 'Language', source: languageSource },
  updated_at: { label: 'Updated' },
};

/** Patients as this person sees them. */
export const patientResource = (
  masking: Masking,
  form: Omit<PatientFormOptions, 'masking'>,
): Resource<Patient, PatientValues> => ({
  id: 'patients',
  one: 'patient',
  many: 'patients',
  title: 'Patients',
  nameOf: ({ display_name }) => masking.name(display_name),
  headingOf: ({ display_name }) => masking.name(display_name),
  searchedBy: 'room',
  calls: { list: listPatients, get: getPatient, create: createPatient, update: updatePatient },
  screens: {
    list: 'patients.index',
    add: 'patients.add',
    edit: 'patients.edit',
    view: 'patients.view',
  },
  edit: ['Edit', 'Patient'],
  changed: 'patient.changed',
  showsChangeOf: (event, { room, division, language, patient_tags: tags, patient_monitors }) =>
    (event.type === 'room.changed' && event.data.id === room?.id) ||
    (event.type === 'division.changed' && event.data.id === division.id) ||
    (event.type === 'language.changed' && event.data.id === language?.id) ||
    (event.type === 'tag.changed' && tags.some((tag) => tag.id === event.data.id)) ||
    // Of whom a new monitor is, is not told: whoever shows a patient looks again.
    (event.type === 'patient_monitor.changed' &&
      (event.data.op === 'added' || patient_monitors.some(({ id }) => id === event.data.id))),
  history: 'patient',
  told: { added: 'Patient created successfully', saved: 'Patient saved successfully' },
  table: {
    id: 'patients',
    sorts: patientSorts,
    sortedBy: 'name',
    rules: patientFilters,
    filteredBy: { status: { operator: 'equals', value: ['active'] } },
    filters,
    columns: patientColumns(masking),
    model: 'patient',
  },
  form: patientForm({ ...form, masking }),
});
