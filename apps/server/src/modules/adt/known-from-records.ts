import { unknownNumber, withMovement, type KnownNumber } from '@lamplight/domain/adt/known-numbers';
import { personFields } from '@lamplight/domain/adt/read-adt';
import { shownRecord } from '@lamplight/domain/adt/shown-record';
import type { Tx } from '../../platform/database/database.ts';
import { lastChangeOf, type NumberRow, type RecordRow } from './numbers.queries.ts';

const standingOf = ({ status, division_id, room_id, bed_id }: RecordRow) => ({
  status,
  place: room_id === null ? null : { division_id, room_id, bed_id },
});

/**
 * What is known of numbers before a message, with what people wrote into the records meanwhile. What they
 * changed since the last message counts from when they changed it; a record that no message has spoken of
 * yet is how things stood before the first.
 */
export async function knownFromRecords(
  tx: Tx,
  hospitalId: number,
  rows: readonly NumberRow[],
  records: ReadonlyMap<string, RecordRow>,
): Promise<Map<string, KnownNumber>> {
  const known = new Map(rows.map((row) => [row.number, { ...unknownNumber, ...row.known }]));
  for (const { number, patient_id } of rows) {
    const record = records.get(number);
    const before = known.get(number);
    if (!record || !before || record.merged_into_id !== null) continue;
    if (patient_id === null) known.set(number, { ...before, base: standingOf(record) });
    else known.set(number, await withHandwriting(tx, hospitalId, known, number, record));
  }
  return known;
}

async function withHandwriting(
  tx: Tx,
  hospitalId: number,
  numbers: ReadonlyMap<string, KnownNumber>,
  number: string,
  record: RecordRow,
): Promise<KnownNumber> {
  let known = numbers.get(number) ?? unknownNumber;
  const shown = shownRecord(numbers, number);
  const changedAt = async (columns: string[]): Promise<string | undefined> =>
    (await lastChangeOf(tx, hospitalId, record.id, columns))?.toISOString();
  for (const field of personFields) {
    const said = shown.person[field];
    if (said === undefined || (said ?? '') === (record[field] ?? '')) continue;
    const at = await changedAt([field]);
    if (at === undefined) continue;
    known = {
      ...known,
      person: { ...known.person, [field]: { value: record[field], at, arrival: 0 } },
    };
  }
  const { status, place } = standingOf(record);
  const isSame =
    (shown.status ?? 'inactive') === status &&
    (shown.place?.room_id ?? null) === (place?.room_id ?? null) &&
    (shown.place?.bed_id ?? null) === (place?.bed_id ?? null);
  if (isSame) return known;
  const at = await changedAt(['status', 'room_id', 'bed_id']);
  if (at === undefined) return known;
  return withMovement(known, { code: 'hand', at, arrival: 0, visit: null, status, place });
}
