/** A spreadsheet runs a cell that begins with one of these as a formula. */
const formulaStart = /^[=+\-@\t\r\n|%＝＋－＠]/;

/**
 * Whether a value needs the apostrophe. One that has apostrophes of its own before such a character gets
 * another, so that the mark can be taken away again without a doubt (read-csv.ts).
 */
export const isLikeFormula = (value: string): boolean => {
  const behind = value.replace(/^'+/, '');
  return formulaStart.test(behind) || formulaStart.test(behind.trimStart());
};

/**
 * One value as a cell: quoted, and so that no spreadsheet takes it for a formula. The apostrophe is what
 * spreadsheets themselves use to say 'this is text'. What begins with blanks is looked at behind them.
 */
export const csvCell = (value: string): string => {
  const text = isLikeFormula(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
};

/** Rows below their headers, every value quoted, lines ended as the format wants it. */
export const csvText = (headers: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headers, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');

/** `rooms-2026-03-02-0815.csv`: named by date and time, as the person's clock has them. */
export const csvFileName = (what: string, localTime: string): string =>
  `${what}-${localTime.slice(0, 16).replace('T', '-').replace(':', '')}.csv`;
