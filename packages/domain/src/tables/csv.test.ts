import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvFileName, csvText } from './csv.ts';

/** What a spreadsheet makes of a cell: the text between the quotes, with doubled ones halved. */
const shown = (cell: string) => cell.slice(1, -1).replaceAll('""', '"');

/** Reads a whole file back, quote by quote. */
function cells(text: string): string[][] {
  return text
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
    );
}

const value = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc
    .tuple(
      fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' =', '  @', '|', '%'),
      fc.string(),
    )
    .map((parts) => parts.join('')),
);

test('no cell begins like a formula, whatever it holds', () => {
  fc.assert(
    fc.property(value, (text) => {
      const cell = csvCell(text);
      expect(cell.startsWith('"') && cell.endsWith('"')).toBe(true);
      expect(shown(cell).trimStart()).not.toMatch(/^[=+\-@|%]/);
      expect(shown(cell)).not.toMatch(/^[\t\r\n]/);
      // Nothing is lost: without the apostrophe it is what it was.
      expect([text, `'${text}`]).toContain(shown(cell));
    }),
    { numRuns: 2_000 },
  );
});

test('a file is read back cell by cell', () => {
  const plain = fc.string().map((text) => `x${text}`);
  fc.assert(
    fc.property(fc.array(fc.array(plain, { minLength: 2, maxLength: 2 })), (rows) => {
      expect(cells(csvText(['One', 'Two'], rows))).toEqual([['One', 'Two'], ...rows]);
    }),
  );
});

test('a file is named by date and time', () => {
  expect(csvFileName('rooms', '2026-03-02T08:15:30')).toBe('rooms-2026-03-02-0815.csv');
});
