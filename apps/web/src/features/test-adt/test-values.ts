import type { AdtTestFields } from '@lamplight/contracts/entities/adt-test';
import type { IdOf } from '@lamplight/contracts/ids';

export type TestValues = {
  source_id: number | null;
  event: AdtTestFields['event'];
  number: string;
  last_name: string;
  first_name: string | null;
  dob: string | null;
  gender: AdtTestFields['gender'];
  room_id: number | null;
  bed_id: number | null;
  version: number;
};

/** As it is sent, once it was checked. */
export function sentFields({ source_id: source, version: _, ...fields }: TestValues) {
  return {
    id: source as IdOf<'adt_source'>,
    fields: { ...fields, first_name: fields.first_name ?? '' } as AdtTestFields,
  };
}

export const blankTest: TestValues = {
  source_id: null,
  event: 'A01',
  number: '',
  last_name: 'Zztest',
  first_name: null,
  dob: null,
  gender: 'other',
  room_id: null,
  bed_id: null,
  version: 0,
};
