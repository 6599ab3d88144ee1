import type { undoPatientMerge } from '@lamplight/contracts/calls/adt-messages';
import type { UndoneMerge } from '@lamplight/contracts/entities/adt-message';
import type { IdOf } from '@lamplight/contracts/ids';
import { undoMerge, unknownNumber } from '@lamplight/domain/adt/known-numbers';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { isPatientInSight } from '../patients/index.ts';
import { knownFromRecords } from './known-from-records.ts';
import { lockLinks, lockNumbers, lockRecords, saveNumbers } from './numbers.queries.ts';
import { findMerge, listMadeSince, returnRecords } from './undo-merge.queries.ts';
import { writeRecords } from './write-records.ts';

const hoursToUndo = 24;

/** Everything back where it was. What was made since stays with the survivor, and is told. */
export async function undoMergeOf({
  db,
  who,
  params,
  now,
}: WriteContext<typeof undoPatientMerge>): Promise<UndoneMerge> {
  const { hospitalId } = who;
  if (!(await isPatientInSight(db, who, params.id))) throw notFound();
  await lockLinks(db, hospitalId, true);
  const merge = await findMerge(db, hospitalId, params.id);
  const isLate = !merge || now.getTime() > merge.merged_at.getTime() + hoursToUndo * 3_600_000;
  if (isLate || merge.is_merged_further) throw new Refusal('Patient::MergeStands');
  const { given_up_number: givenUp, survivor_number: survivor } = merge;
  const rows = await lockNumbers(db, hospitalId, [givenUp, survivor], unknownNumber);
  const before = await recordsOf(
    db,
    hospitalId,
    rows.map(({ number }) => number),
  );
  const known = undoMerge(await knownFromRecords(db, hospitalId, rows, before), givenUp);
  const stayed = await listMadeSince(db, hospitalId, merge);
  const returned = await returnRecords(db, hospitalId, merge.id, now);
  const records = await recordsOf(
    db,
    hospitalId,
    rows.map(({ number }) => number),
  );
  const division_id = records.get(givenUp)?.division_id ?? 0;
  // Both records are there: nothing is made, so that no rule of a source is asked.
  const written = await writeRecords(
    db,
    hospitalId,
    known,
    records,
    { division_id, mrn_chars: null },
    now,
  );
  await saveNumbers(
    db,
    hospitalId,
    rows.map((row) => ({
      ...row,
      patient_id: written.get(row.number)?.after.id ?? row.patient_id,
      known: known.get(row.number) ?? unknownNumber,
    })),
  );
  return {
    id: params.id,
    survivor_id: merge.survivor_id as IdOf<'patient'>,
    returned,
    stayed: stayed.map(({ created_at, ...one }) => ({
      ...one,
      created_at: created_at.toISOString(),
    })),
  };
}

const recordsOf = async (...asked: Parameters<typeof lockRecords>) =>
  new Map((await lockRecords(...asked)).map((row) => [row.mrn, row]));
