import type { KnownNumbers } from '@lamplight/domain/adt/known-numbers';
import { personFields } from '@lamplight/domain/adt/read-adt';
import { shownRecord, type ShownRecord } from '@lamplight/domain/adt/shown-record';
import { recordNumberProblem } from '@lamplight/domain/patients/record-number';
import type { Tx } from '../../platform/database/database.ts';
import { changePatient, insertPatient } from '../patients/index.ts';
import { mergeRecords, type PersonColumns, type RecordRow } from './numbers.queries.ts';
import { Unapplied } from './unapplied.ts';

export interface RecordRules {
  /** Of a patient whose place is none of ours. */
  division_id: number;
  mrn_chars: number | null;
}

/** What became of a record; `before` is missing of one that is new. */
export interface Written {
  before: RecordRow | undefined;
  after: RecordRow;
}

const emptyPerson: PersonColumns = {
  first_name: '',
  middle_name: null,
  last_name: '',
  suffix: null,
  dob: null,
  gender: 'other',
};

/** How the record of a number has to look; nothing of one whom nobody has named yet. */
function recordFor(
  number: string,
  shown: ShownRecord,
  before: RecordRow | undefined,
  source: RecordRules,
): Omit<RecordRow, 'id'> | undefined {
  const said: Partial<PersonColumns> = { ...shown.person };
  // What the table demands is emptied and not taken away.
  if (said.first_name === null) said.first_name = '';
  if (said.gender === null) said.gender = 'other';
  const person = { ...emptyPerson, ...before, ...said };
  if (!person.last_name) return undefined;
  const { place } = shown;
  return {
    ...(Object.fromEntries(personFields.map((field) => [field, person[field]])) as PersonColumns),
    mrn: number,
    status: shown.status ?? 'inactive',
    division_id: place?.division_id ?? before?.division_id ?? source.division_id,
    room_id: place?.room_id ?? null,
    bed_id: place?.bed_id ?? null,
    merged_into_id: before?.merged_into_id ?? null,
  };
}

/** Brings the records of all these numbers to what is known of them. */
export async function writeRecords(
  tx: Tx,
  hospitalId: number,
  known: KnownNumbers,
  records: ReadonlyMap<string, RecordRow>,
  source: RecordRules,
  now: Date,
): Promise<Map<string, Written>> {
  const written = new Map<string, Written>();
  const links = new Map<string, string>();
  for (const number of known.keys()) {
    const shown = shownRecord(known, number);
    const before = records.get(number);
    const wanted = recordFor(number, shown, before, source);
    if (shown.mergedInto !== null) links.set(number, shown.mergedInto);
    if (!wanted) continue;
    const { merged_into_id: _, ...columns } = wanted;
    if (!before) {
      const problem = recordNumberProblem(number, source.mrn_chars);
      if (problem !== undefined) throw new Unapplied(`PID-3: ${problem}`);
      const id = await insertPatient(tx, { hospital_id: hospitalId, ...columns });
      written.set(number, { before, after: { id, ...wanted } });
      continue;
    }
    const changed = Object.entries(columns).filter(
      ([column, value]) => before[column as keyof typeof columns] !== value,
    );
    if (changed.length > 0)
      await changePatient(tx, hospitalId, before.id, Object.fromEntries(changed));
    written.set(number, { before, after: { id: before.id, ...wanted } });
  }
  for (const [number, into] of links) {
    const givenUp = written.get(number)?.after;
    const survivor = written.get(into)?.after;
    if (!survivor)
      throw new Unapplied('PID-5 names nobody: the record that stays is not known here');
    if (!givenUp || givenUp.merged_into_id === survivor.id) continue;
    await mergeRecords(tx, hospitalId, givenUp, survivor.id, now);
    givenUp.merged_into_id = survivor.id;
  }
  return written;
}
