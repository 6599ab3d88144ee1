import type { FilterValue } from '@lamplight/contracts/filters';
import { sql, type RawBuilder } from 'kysely';
import {
  inRange,
  patternOf,
  type FoundByFilter,
} from '../../platform/database/filter-conditions.ts';

/** Indexes of parts of words are made of three letters. */
const fewestLetters = 3;
const isLong = ({ value: [text = ''] }: FilterValue): boolean => text.length >= fewestLetters;

const like = (pattern: string): RawBuilder<unknown> => sql`SELECT patients_like(${pattern})`;

/**
 * By which index patients are found. Their search text is a blank, the name, a blank and the record
 * number.
 */
export const foundPatients: FoundByFilter = {
  name: (filter) => (isLong(filter) ? like(` ${patternOf(filter)} %`) : undefined),
  mrn: (filter) => {
    const { operator, value } = filter;
    if (operator === 'starts_with' || operator === 'equals')
      return sql`SELECT patients_numbered(${value[0]})`;
    return isLong(filter) ? like(`% ${patternOf(filter)}`) : undefined;
  },
  dob: ({ value }) => sql`SELECT n.id FROM patients n
    WHERE n.hospital_id = (SELECT current_hospital()) AND ${inRange(sql`n.dob`, value, 'date')}`,
  is_monitored: ({ value }) =>
    value.includes('false')
      ? undefined
      : sql`SELECT n.patient_id FROM patient_monitors n
          WHERE n.hospital_id = (SELECT current_hospital()) AND n.status IN ('active', 'paused')`,
};
