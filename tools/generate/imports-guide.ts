import type {
  ImportColumn,
  ImportDeclaration,
} from '@lamplight/contracts/imports/import-declaration';
import { limits } from '@lamplight/contracts/limits';
import { generatedNote, markdownTable } from './markdown.ts';

const columnRow = ({ header, alsoCalled = [], required, about, examples }: ImportColumn) => [
  `**${header}**`,
  alsoCalled.join(', '),
  required ? 'yes' : 'no',
  about,
  examples.filter(Boolean).join(' · '),
];

/** For the hospital's own people who make the files: the columns of each. */
export function importsGuide(imports: readonly ImportDeclaration[]): string {
  const { rows, bytes, mistakes } = limits.import;
  const sections = imports.flatMap(({ many, kind, edit, columns }) => [
    `## ${many[0]?.toUpperCase() ?? ''}${many.slice(1)}\n`,
    `Needs the permission ${edit.join(' ')}. Calls: \`POST /imports/${kind}/preview\`, \`POST /imports/${kind}\`.\n`,
    markdownTable(
      ['column', 'also called', 'needed', 'what it holds', 'for example'],
      columns.map(columnRow),
    ),
    '',
  ]);
  return [
    generatedNote,
    '# Adding many records from a file\n',
    'Units, rooms, video devices and users can be added from a CSV file each: the list has an Import',
    'button for whoever may add to it. Add units first, then rooms, then devices: a file can only name',
    'what is there. Download the template on that page and fill it in.\n',
    `- **The file.** CSV in UTF-8 (a spreadsheet's 'CSV UTF-8'), at most ${rows.toLocaleString('en')} rows and`,
    `  ${bytes / 1_048_576} MB. Commas, semicolons and tabs between cells are told apart. The first row holds the`,
    '  headers below, in any order and any case. An empty cell, or N/A, is no value.',
    '- **The preview** shows what becomes of every row and every mistake with its row and column, rows',
    `  counted as a spreadsheet counts them (up to ${mistakes.toLocaleString('en')} mistakes are listed). Nothing is written yet.`,
    '- **Adding** is all or nothing, and adds exactly what was shown: if a record that matters has changed',
    '  meanwhile, it is refused with a new preview. Each record has its history, as if it had been added by hand.',
    '- **Who.** Units, rooms and hospitals are looked up by name among those the importing person sees; roles',
    '  that grant more than she has are refused.',
    '- **Users** of the bundled sign-in service are mailed a link to choose a password, in the background after',
    '  they were added; a mail that cannot leave is tried again for half a day. Where the hospital signs in by',
    '  a provider of its own, nobody is mailed: that provider knows its people.\n',
    ...sections,
  ].join('\n');
}
