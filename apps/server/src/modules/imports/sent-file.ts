import type { ImportMistake } from '@lamplight/contracts/entities/import';
import type { FileContent } from '@lamplight/contracts/file-content';
import {
  columnOf,
  type ImportColumn,
  type ImportDeclaration,
} from '@lamplight/contracts/imports/import-declaration';
import { limits } from '@lamplight/contracts/limits';
import { readCsv, textOfFile, type CsvRecord } from '@lamplight/domain/tables/read-csv';
import { Refusal } from '../../platform/refusal.ts';

export interface SentRow {
  row: number;
  /** By the header that the declaration gives the column. */
  cells: ReadonlyMap<string, string>;
}

export interface SentFile {
  /** How the file itself calls each column. */
  headers: ReadonlyMap<string, string>;
  rows: SentRow[];
  /** Of the file as a whole, and of rows that do not fit their headers. */
  mistakes: ImportMistake[];
}

type Columns = Pick<ImportDeclaration, 'columns' | 'many'>;

/** What an exported list writes where there is nothing. */
const nothing = /^N\/A$/i;

const textOf = (cell: string | undefined): string => {
  const text = (cell ?? '').trim();
  return nothing.test(text) ? '' : text;
};

/** The rows of a file by their columns. What is no text in UTF-8 is refused outright. */
export function readSentFile(declaration: Columns, { bytes }: FileContent): SentFile {
  const text = textOfFile(bytes);
  if (text === undefined)
    throw new Refusal(
      'File::Unreadable',
      undefined,
      "This file is not text in UTF-8. Save it as 'CSV UTF-8' and choose it again.",
    );
  const content = readCsv(text);
  if ('problem' in content)
    return { headers: new Map(), rows: [], mistakes: [wholeRow(content.row, content.problem)] };
  const [header, ...records] = content.records;
  if (!header || records.length === 0)
    return {
      headers: new Map(),
      rows: [],
      mistakes: [wholeRow(1, 'This file has no rows below its headers. Fill in at least one')],
    };
  if (records.length > limits.import.rows)
    return {
      headers: new Map(),
      rows: [],
      mistakes: [
        wholeRow(
          1,
          `This file has ${records.length} rows. Divide it: at most ${limits.import.rows}`,
        ),
      ],
    };
  const { columns, headers, mistakes } = readHeaders(declaration, header);
  const rows = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return {
    headers,
    rows: rows.map(({ row, cells }) => ({
      row,
      cells: new Map(
        columns.flatMap((column, at) => (column ? [[column.header, textOf(cells[at])]] : [])),
      ),
    })),
    mistakes: [...mistakes, ...rows.flatMap((record) => tooLong(record, columns.length))],
  };
}

const wholeRow = (row: number, text: string): ImportMistake => ({ row, column: '', text });

function tooLong({ row, cells }: CsvRecord, width: number): ImportMistake[] {
  return cells.slice(width).some((cell) => cell.trim() !== '')
    ? [wholeRow(row, 'This row has more cells than there are headers')]
    : [];
}

function readHeaders(declaration: Columns, { row, cells }: CsvRecord) {
  const headers = new Map<string, string>();
  const mistakes: ImportMistake[] = [];
  const columns = cells.map((cell): ImportColumn | undefined => {
    const header = cell.trim();
    const column = columnOf(declaration, header);
    const known = column && headers.has(column.header);
    if (!column)
      mistakes.push({
        row,
        column: header,
        text: `There is no such column of ${declaration.many}. Remove it`,
      });
    else if (known)
      mistakes.push({ row, column: header, text: 'This column is in the file twice' });
    if (!column || known) return undefined;
    headers.set(column.header, header);
    return column;
  });
  for (const { header, required } of declaration.columns)
    if (required && !headers.has(header))
      mistakes.push({ row, column: header, text: 'This column is missing. Add it' });
  return { columns, headers, mistakes };
}
