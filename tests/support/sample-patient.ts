import { noPrecautions } from '@lamplight/domain/patients/precautions';

/** Everything a new patient has, most of it nothing; plainly invented. */
export const samplePatient = (mrn: string, over: object = {}) => ({
  mrn,
  first_name: 'Fenwick',
  middle_name: null,
  last_name: 'Testcase',
  suffix: null,
  dob: '1950-03-14',
  gender: 'other',
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
  ...over,
});
