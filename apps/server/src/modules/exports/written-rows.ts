import { createHash } from 'node:crypto';
import type { ExportRequest } from '@lamplight/contracts/entities/export';
import { limits } from '@lamplight/contracts/limits';
import { pathOfColumn } from '@lamplight/contracts/tables/exported-columns';
import { csvText } from '@lamplight/domain/tables/csv';
import { exportCell } from '@lamplight/domain/tables/export-cell';

export interface ExportPage {
  results: { id: number }[];
  metadata: { count: number; count_is_bound?: boolean };
}

/** A list that is longer than a spreadsheet can be of use. */
export class TooManyRows extends Error {}

/**
 * The file, page by page, so that no more than a page is ever held. `onPage` hears of every page before
 * its rows leave. What has passed is counted and hashed for whoever asks for the file later.
 */
export function writtenRows(
  { table, columns }: ExportRequest,
  pages: AsyncIterable<ExportPage>,
  onPage: (page: ExportPage, rowsDone: number) => Promise<void>,
) {
  const hash = createHash('sha256');
  const passed = { bytes: 0, rows: 0 };
  const chunk = (text: string): Buffer => {
    const bytes = Buffer.from(text);
    passed.bytes += bytes.length;
    hash.update(bytes);
    return bytes;
  };
  const cells = columns.map(({ key, words }) => ({
    path: pathOfColumn(table, key) ?? key,
    words: words ?? {},
  }));
  async function* chunks(): AsyncGenerator<Buffer> {
    // The mark at the beginning tells a spreadsheet that this is UTF-8.
    yield chunk(
      '\uFEFF' +
        csvText(
          columns.map(({ header }) => header),
          [],
        ),
    );
    for await (const page of pages) {
      passed.rows += page.results.length;
      if (passed.rows > limits.exportRows) throw new TooManyRows();
      await onPage(page, passed.rows);
      const lines = page.results.map((row) =>
        cells.map(({ path, words }) => exportCell(row, path, words)),
      );
      yield chunk(lines.map((line) => csvText(line, [])).join(''));
    }
  }
  return { chunks: chunks(), passed, digest: () => hash.digest('hex') };
}
