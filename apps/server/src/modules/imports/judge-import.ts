import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ImportMistake, ImportPreview } from '@lamplight/contracts/entities/import';
import type { ImportDeclaration, NamedKind } from '@lamplight/contracts/imports/import-declaration';
import { limits } from '@lamplight/contracts/limits';
import { problemsOf, type Asking, type RowAddition } from '../../platform/resources/row-rules.ts';
import { freeIn } from '../../platform/resources/taken-rows.ts';
import { findNamedRecords } from './named-records.queries.ts';
import type { Names } from './read-cell.ts';
import { readRow, type ReadRow } from './read-row.ts';
import { RecordNames } from './record-names.ts';
import type { SentFile } from './sent-file.ts';

/** After so many rows others get their turn: a large file must not hold up an alarm. */
const rowsAtOnce = 250;

/** Only the kinds that a cell of this file names are loaded. */
async function namesFor(
  { db, who }: Asking,
  { columns }: ImportDeclaration,
  { rows }: SentFile,
): Promise<Names> {
  const known = new Map<NamedKind, RecordNames>();
  for (const { header, reading } of columns) {
    if (!('of' in reading) || known.has(reading.of)) continue;
    if (!rows.some(({ cells }) => cells.get(header))) continue;
    const records = await findNamedRecords(db, who, reading.of);
    known.set(reading.of, new RecordNames(reading.of, records));
  }
  return (kind) => known.get(kind) ?? new RecordNames(kind, []);
}

async function readRows(
  asking: Asking,
  declaration: ImportDeclaration,
  file: SentFile,
): Promise<ReadRow[]> {
  const names = await namesFor(asking, declaration, file);
  const read: ReadRow[] = [];
  for (const [place, row] of file.rows.entries()) {
    if (place % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    read.push(readRow(declaration, row, names));
  }
  return read;
}

/** The rules that a single new record is held against, asked about all rows together. */
async function judgeRows<Fields extends object>(
  asking: Asking,
  { columns }: ImportDeclaration,
  { rules, unique }: RowAddition<Fields>,
  read: readonly ReadRow[],
): Promise<void> {
  const all = [...rules, ...unique.map((index) => freeIn<Fields>(index))];
  const found = await problemsOf(
    all,
    asking,
    read.map(({ fields }) => fields as Partial<Fields>),
  );
  for (const [place, problems] of found.entries())
    for (const { path, text, sameAs } of problems) {
      const [field] = path.split('.');
      const header = columns.find(({ fills }) => fills === field)?.header ?? '';
      const twin = sameAs === undefined ? undefined : read[sameAs]?.row;
      const whole = twin === undefined ? text : `${text}: row ${twin} of this file`;
      read[place]?.problems.push({ header, text: whole });
    }
}

export interface Judged<Fields> {
  preview: ImportPreview;
  /** What would be added; to be used only when no row has a mistake. */
  rows: readonly Fields[];
}

/** What a file would do, with every mistake in it. The same before and at the moment of adding. */
export async function judgeImport<Fields extends object>(
  asking: Asking,
  declaration: ImportDeclaration,
  addition: RowAddition<Fields>,
  file: SentFile,
  countInvitations: (rows: readonly Fields[]) => Promise<number | null>,
): Promise<Judged<Fields>> {
  const read = await readRows(asking, declaration, file);
  await judgeRows(asking, declaration, addition, read);
  const mistakes: ImportMistake[] = [
    ...file.mistakes,
    ...read.flatMap(({ row, problems }) =>
      problems.map(({ header, text }) => ({
        row,
        column: file.headers.get(header) ?? header,
        text,
      })),
    ),
  ].sort((a, b) => a.row - b.row);
  const rows = read.map(({ fields }) => fields as Fields);
  const outcome = {
    row_count: read.length,
    rows_with_mistakes: new Set(mistakes.map(({ row }) => row)).size,
    mistake_count: mistakes.length,
    mistakes: mistakes.slice(0, limits.import.mistakes),
    invitation_count: mistakes.length > 0 ? null : await countInvitations(rows),
  };
  const digest = createHash('sha256')
    .update(JSON.stringify([declaration.kind, asking.who.hospitalId, outcome, rows]))
    .digest('hex');
  return { preview: { ...outcome, digest }, rows };
}
