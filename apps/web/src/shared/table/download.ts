import { csvFileName, csvText } from '@lamplight/domain/tables/csv';

/** Hands a file over to the browser, which asks the person or saves it. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** The person's own wall clock, as in '2026-03-02T08:15'. */
export const localNow = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString();
};

/** Rows as a file for a spreadsheet, named by what they are and by date and time. */
export function saveCsv(
  what: string,
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  // The mark at the beginning tells a spreadsheet that this is UTF-8.
  const file = new Blob(['\uFEFF', csvText(headers, rows)], { type: 'text/csv;charset=utf-8' });
  download(csvFileName(what, localNow()), file);
}
