import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from './csv.ts';
import { readCsv, textOfFile } from './read-csv.ts';

const cellsOf = (text: string): string[][] => {
  const content = readCsv(text);
  if ('problem' in content) throw new Error(content.problem);
  return content.records.map(({ cells }) => cells);
};

const value = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom("'", '=', '+', '-', '@', '"', '""', ',', ';', '\t', '\r', '\n', ' ', 'x'),
    )
    .map((parts) => parts.join('')),
);

test('what the writer wrote is read back, whatever it was', () => {
  const table = fc.integer({ min: 2, max: 4 }).chain((width) =>
    fc.record({
      headers: fc.array(value, { minLength: width, maxLength: width }),
      rows: fc.array(fc.array(value, { minLength: width, maxLength: width })),
    }),
  );
  fc.assert(
    fc.property(table, fc.constantFrom('', '\uFEFF'), ({ headers, rows }, mark) => {
      expect(cellsOf(mark + csvText(headers, rows))).toEqual([headers, ...rows]);
    }),
    { numRuns: 2_000 },
  );
});

test('any text is read or refused, and never for ever', () => {
  fc.assert(
    fc.property(value, (text) => {
      expect(readCsv(text)).toBeDefined();
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['commas', 'Room,Unit\r\n204,ICU\r\n'],
  ['semicolons', 'Room;Unit\n204;ICU'],
  ['tabs', 'Room\tUnit\r204\tICU\r'],
  ['the other separator inside quotes', '"Room";"Unit"\n"204";"ICU"\n'],
])('%s are told apart', (_, text) => {
  expect(cellsOf(text)).toEqual([
    ['Room', 'Unit'],
    ['204', 'ICU'],
  ]);
});

test('rows are counted as a spreadsheet counts them', () => {
  const content = readCsv('Room,Note\n204,"two\nlines"\n\n205,\n');
  expect(content).toEqual({
    records: [
      { row: 1, cells: ['Room', 'Note'] },
      { row: 2, cells: ['204', 'two\nlines'] },
      { row: 4, cells: ['205', ''] },
    ],
  });
});

test.each([
  ['Room\n204\n"205', 3, 'A quotation mark is opened and never closed'],
  ['Room,Unit\n"204"x,ICU\n', 2, 'Something follows a closing quotation mark'],
])('a broken file is refused where it breaks', (text, row, problem) => {
  expect(readCsv(text)).toEqual({ row, problem });
});

test('a large file is read at once', () => {
  const line = `"Room ""204""",${'x'.repeat(80)},'=1\r\n`;
  expect(cellsOf(line.repeat(20_000))).toHaveLength(20_000);
});

test('only UTF-8 text is text', () => {
  expect(textOfFile(new TextEncoder().encode('Zürich'))).toBe('Zürich');
  expect(textOfFile(new Uint8Array([0x5a, 0xfc, 0x72]))).toBeUndefined();
  expect(textOfFile(new Uint8Array([0xff, 0xfe, 0x5a, 0x00]))).toBeUndefined();
  expect(textOfFile(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00]))).toBeUndefined();
});
