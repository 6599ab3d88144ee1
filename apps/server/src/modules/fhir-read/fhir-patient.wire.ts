import type { FhirPatient } from '@lamplight/contracts/fhir/patient';
import { recordNumber } from './coded.ts';
import type { PatientRow } from './patients.queries.ts';
import { metaOf } from './told.ts';

const named = (texts: readonly (string | null)[]): string[] =>
  texts.filter((text): text is string => text !== null && text.trim() !== '');

/** `systems`: those under which the record number is known, our own first. */
export function fhirPatientWire(row: PatientRow, systems: readonly string[]): FhirPatient {
  const given = named([row.first_name, row.middle_name]);
  const family = named([row.last_name]);
  const suffix = named([row.suffix]);
  return {
    resourceType: 'Patient',
    id: String(row.id),
    meta: metaOf(row),
    identifier: systems.map((system, index) => ({
      use: index === 0 ? ('usual' as const) : ('secondary' as const),
      type: recordNumber,
      system,
      value: row.mrn,
    })),
    active: row.status === 'active' && !row.is_merged,
    name: [
      {
        use: 'official',
        text: [...given, ...family, ...suffix].join(' '),
        ...(family[0] !== undefined && { family: family[0] }),
        ...(given.length > 0 && { given }),
        ...(suffix.length > 0 && { suffix }),
      },
    ],
    gender: row.gender,
    ...(row.dob !== null && { birthDate: row.dob }),
    ...(row.replaced_by !== null && {
      link: [{ other: { reference: `Patient/${row.replaced_by}` }, type: 'replaced-by' as const }],
    }),
  };
}
