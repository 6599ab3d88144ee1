import type { AssignmentPlace, AssignmentRole } from '@lamplight/contracts/entities/assignment';

export const roleWords: Record<AssignmentRole, string> = { observer: 'Observer', nurse: 'Nurse' };
export const placeWords: Record<AssignmentPlace, string> = {
  primary: 'Primary',
  backup: 'Backup',
};

/** 'Observer', 'Backup observer'. */
export const placeOf = (role: AssignmentRole, place: AssignmentPlace): string =>
  place === 'primary' ? roleWords[role] : `Backup ${roleWords[role].toLowerCase()}`;

/** Every place of a patient, in the order in which people are turned to. */
export const allPlaces = [
  ['observer', 'primary'],
  ['observer', 'backup'],
  ['nurse', 'primary'],
  ['nurse', 'backup'],
] as const satisfies readonly (readonly [AssignmentRole, AssignmentPlace])[];
