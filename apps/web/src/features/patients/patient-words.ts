import type { Patient } from '@lamplight/contracts/entities/patient';
import type { patientStatuses } from '@lamplight/contracts/entities/patient';
import { dobText } from '@lamplight/domain/patients/patient-dob';

export const genderWords = {
  male: 'Male',
  female: 'Female',
  other: 'Other',
} as const satisfies Record<Patient['gender'], string>;

export const statusWords = {
  active: 'Active',
  inactive: 'Inactive',
} as const satisfies Record<(typeof patientStatuses)[number], string>;

export const painText = ({ level, date }: Patient['pain_scale']): string =>
  level === null ? '' : `${level} of 10${date === null ? '' : ` on ${dobText(date, false)}`}`;

export const watchedNote =
  'This patient is being monitored, so the record can only be read. Stop the monitoring session to change it, or ask somebody who may.';
