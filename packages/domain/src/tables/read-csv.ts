import { isLikeFormula } from './csv.ts';

export interface CsvRecord {
  /** As a spreadsheet counts: the headers are row 1. */
  row: number;
  cells: string[];
}

export type CsvContent =
  | { records: CsvRecord[] }
  /** Where the file stops making sense, and why. */
  | { row: number; problem: string };

const separators = [',', ';', '\t'] as const;

/** What spreadsheets of different countries put between cells, told by the first line. */
function separatorOf(text: string): string {
  const line = /^(?:[^"\r\n]+|"[^"]*")*/.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const counted = separators.map((separator) => line.split(separator).length);
  return separators[counted.indexOf(Math.max(...counted))] ?? ',';
}

/** The mark that our own files and spreadsheets put before text that is no formula. */
const withoutMark = (cell: string): string =>
  cell.startsWith("'") && isLikeFormula(cell.slice(1)) ? cell.slice(1) : cell;

const isBlank = ({ cells }: CsvRecord): boolean => cells.length === 1 && cells[0] === '';

/**
 * The cells of a file as RFC 4180 has them: quotes, doubled quotes and line ends inside quotes; lines may
 * end in LF or CR alone. Blank lines are counted and left out.
 */
export function readCsv(content: string): CsvContent {
  const text = content.startsWith('\uFEFF') ? content.slice(1) : content;
  const separator = separatorOf(text);
  const records: CsvRecord[] = [];
  let record: CsvRecord = { row: 1, cells: [] };
  // Sticky, and one look per cell: a large file is read in time that grows with its length.
  const plain = separator === '\t' ? /[^\t\r\n]*/y : new RegExp(`[^${separator}\\r\\n]*`, 'y');
  const quoted = /"([^"]*(?:""[^"]*)*)"/y;
  for (let at = 0; at <= text.length;) {
    const rule = text[at] === '"' ? quoted : plain;
    rule.lastIndex = at;
    const found = rule.exec(text);
    if (!found) return { row: record.row, problem: 'A quotation mark is opened and never closed' };
    const [whole, inner] = found;
    record.cells.push(withoutMark(inner === undefined ? whole : inner.replaceAll('""', '"')));
    at += whole.length;
    const next = text[at];
    if (next === separator) {
      at += 1;
      continue;
    }
    if (next !== undefined && next !== '\r' && next !== '\n')
      return { row: record.row, problem: 'Something follows a closing quotation mark' };
    if (!isBlank(record)) records.push(record);
    if (next === undefined) break;
    at += next === '\r' && text[at + 1] === '\n' ? 2 : 1;
    record = { row: record.row + 1, cells: [] };
  }
  return { records };
}

/** Text of a file in UTF-8; undefined for any other encoding, and for what is no text at all. */
export function textOfFile(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
