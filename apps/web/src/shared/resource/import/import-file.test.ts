import { allImports } from '@lamplight/contracts/imports/all-imports';
import { columnOf } from '@lamplight/contracts/imports/import-declaration';
import { csvText } from '@lamplight/domain/tables/csv';
import { expect, test } from 'vitest';
import { shownFile, templateFile } from './import-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const preview = {
  row_count: 2,
  rows_with_mistakes: 1,
  mistake_count: 2,
  invitation_count: null,
  digest: '',
};

test('mistakes stand beside their rows; what is about no row stands apart', () => {
  const file = csvText(
    ['Room', 'Unit'],
    [
      ['204', 'ICU'],
      ['', ''],
      ['', 'Nowhere'],
    ],
  );
  const mistakes = [
    { row: 1, column: 'Beds', text: 'missing' },
    { row: 4, column: 'Unit', text: 'unknown' },
  ];
  expect(shownFile(bytesOf(file), { ...preview, mistakes })).toEqual({
    headers: ['Room', 'Unit'],
    rows: [
      { row: 2, cells: ['204', 'ICU'], mistakes: [] },
      { row: 4, cells: ['', 'Nowhere'], mistakes: [mistakes[1]] },
    ],
    ofFile: [mistakes[0]],
  });
});

test.each(allImports.map((declaration) => [declaration.kind, declaration] as const))(
  'the template of %s has its columns, and two rows below them',
  async (_, declaration) => {
    const bytes = new Uint8Array(await templateFile(declaration).arrayBuffer());
    const { headers, rows } = shownFile(bytes, { ...preview, mistakes: [] });
    expect(headers.map((header) => columnOf(declaration, header))).toEqual(declaration.columns);
    expect(rows).toHaveLength(2);
  },
);
