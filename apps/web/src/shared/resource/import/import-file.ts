import type { ImportMistake, ImportPreview } from '@lamplight/contracts/entities/import';
import type { ImportDeclaration } from '@lamplight/contracts/imports/import-declaration';
import { csvText } from '@lamplight/domain/tables/csv';
import { readCsv, textOfFile } from '@lamplight/domain/tables/read-csv';

/** A row of the file as it is shown beside its mistakes. */
export interface ShownRow {
  row: number;
  /** In the order of the headers. */
  cells: string[];
  mistakes: ImportMistake[];
}

export interface ShownFile {
  headers: string[];
  rows: ShownRow[];
  /** What is wrong with the headers or with the file as a whole. */
  ofFile: ImportMistake[];
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** The cells are read here, by the same rules as the server's; what is wrong with them is its word. */
export function shownFile(bytes: Uint8Array, { mistakes }: ImportPreview): ShownFile {
  const content = readCsv(textOfFile(bytes) ?? '');
  const [header, ...records] = 'records' in content ? content.records : [];
  const byRow = Map.groupBy(mistakes, ({ row }) => row);
  const headers = header?.cells.map((cell) => cell.trim()) ?? [];
  const rows = records
    .filter(({ cells }) => !isBlank(cells))
    .map(({ row, cells }) => ({ row, cells, mistakes: byRow.get(row) ?? [] }));
  const known = new Set(rows.map(({ row }) => row));
  return { headers, rows, ofFile: mistakes.filter(({ row }) => !known.has(row)) };
}

/** A file to begin with: the headers, and two rows that show how cells are filled in. */
export function templateFile({ columns }: Pick<ImportDeclaration, 'columns'>): Blob {
  const rows = [0, 1].map((at) => columns.map(({ examples }) => examples[at] ?? ''));
  const text = csvText(
    columns.map(({ header }) => header),
    rows,
  );
  // The mark at the beginning tells a spreadsheet that this is UTF-8.
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}
