import type { ImportDeclaration } from '@lamplight/contracts/imports/import-declaration';
import { readCell, type Names } from './read-cell.ts';
import type { SentRow } from './sent-file.ts';

export interface ReadRow {
  row: number;
  /** What is known of the new record: every field whose cell is right. */
  fields: Record<string, unknown>;
  /** By the declared header of their columns; '' for the row as a whole. */
  problems: { header: string; text: string }[];
}

/** Cells become fields, and fields are held against what the contract says of each. */
export function readRow(
  { columns, fields: schema, otherwise }: ImportDeclaration,
  { row, cells }: SentRow,
  names: Names,
): ReadRow {
  const read: ReadRow = { row, fields: { ...otherwise }, problems: [] };
  const cellOf = (header: string): string => cells.get(header) ?? '';
  const wrong = new Set<string>();
  const refuse = (header: string, text: string): void => {
    wrong.add(header);
    read.problems.push({ header, text });
  };
  for (const column of columns) {
    const { header, fills, reading, required, whenEmpty = null } = column;
    const text = cellOf(header);
    if (text === '') {
      // Where the whole column is missing, that is said once, of the headers.
      if (required && cells.has(header)) refuse(header, 'Please fill in this cell');
      if (!required && fills !== undefined) read.fields[fills] = whenEmpty;
      continue;
    }
    const within = reading.as === 'record' ? (reading.within ?? []) : [];
    // What is looked for in a place that does not exist cannot be judged.
    if (within.some((place) => wrong.has(place))) continue;
    const found = readCell(column, text, names, cellOf);
    if ('problem' in found) refuse(header, found.problem);
    else if (fills !== undefined) checkField(schema, read, fills, header, found.value);
  }
  const isWhole =
    read.problems.length === 0 &&
    columns.every(({ header, required }) => !required || cells.has(header));
  if (isWhole) checkWhole(schema, read);
  return read;
}

function checkField(
  schema: ImportDeclaration['fields'],
  read: ReadRow,
  field: string,
  header: string,
  value: unknown,
): void {
  const rule = schema.shape[field] as ImportDeclaration['fields'] | undefined;
  const parsed = rule?.safeParse(value);
  if (parsed?.success) read.fields[field] = parsed.data;
  else
    for (const { message } of parsed?.error.issues.slice(0, 1) ?? [])
      read.problems.push({ header, text: message });
}

/** Rules between fields, and whatever a declaration forgot to fill. */
function checkWhole(schema: ImportDeclaration['fields'], read: ReadRow): void {
  const parsed = schema.safeParse(read.fields);
  if (parsed.success) read.fields = parsed.data;
  else
    for (const { path, message } of parsed.error.issues)
      read.problems.push({ header: '', text: `${path.join('.')} ${message}`.trim() });
}
