import { noPrecautions } from '@lamplight/domain/patients/precautions';
import type { Exception } from './exception.ts';

/** As long as numbers are in the caller's hospital right now, nobody's yet, and found by no search for a figure. */
const freeNumber = (at: string) => `SELECT 'M' || substr(upper(md5(random()::text)), 1,
    coalesce(h.mrn_chars, 8) - 1) AS "${at}" FROM users u JOIN hospitals h ON h.id = u.hospital_id WHERE u.id = $1`;

/** What depends on other settings of the hospital is left as it is; the module's own tests send it. */
const record: Exception = {
  why: 'custom fields are named by the hospital, four precautions have their levels, what a machine wrote needs a flag',
  values: {
    'body.custom_fields': {},
    'body.precautions': noPrecautions(),
    'body.dob': '1950-03-14',
    'body.aimee_memory_personal': undefined,
    'body.aimee_memory_clinical': undefined,
    'body.ai_snapshot': undefined,
  },
  // Every name is learnt, so that a misspelt one is found.
  storedAs: { 'body.first_name': ['word'], 'body.last_name': ['word'] },
  valuesNow: freeNumber('body.mrn'),
};

const numberCheck: Exception = {
  why: 'the one question across the hospitals of a health system: who has a number is shown masked',
  notIds: ['mrn'],
  shownIds: ['patient.id', 'patient.division.id'],
  valuesNow: freeNumber('params.mrn'),
};

export const patientsExceptions: Record<string, Exception> = {
  'patients.create': {
    ...record,
    why: `${record.why}; who sees some units only admits into a room`,
    alsoRefused: 422,
  },
  'patients.update': record,
  'patients.check-record-number': numberCheck,
  'patients.check-other-record-number': numberCheck,
  'patients.move-to-division': {
    why: 'who sees some units only would not see whom she has moved',
    alsoRefused: 422,
  },
};
