interface NameParts {
  first_name: string;
  middle_name: string | null;
  last_name: string;
  suffix: string | null;
}

/** A patient's name in one line, as it is shown everywhere: first, middle, last, suffix. */
export const displayName = (patient: NameParts): string =>
  [patient.first_name, patient.middle_name, patient.last_name, patient.suffix]
    .filter((part) => part !== null && part.trim() !== '')
    .join(' ');
