import type {
  CellReading,
  ImportColumn,
  NamedKind,
} from '@lamplight/contracts/imports/import-declaration';
import type { RecordNames } from './record-names.ts';

export type CellValue = { value: unknown } | { problem: string };
export type Names = (kind: NamedKind) => RecordNames;
/** The text of another cell of the row. */
export type CellOf = (header: string) => string;

const several = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const truths = new Map([
  ...['yes', 'y', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, false] as const),
]);

type Reader<As extends CellReading['as']> = (
  text: string,
  reading: Extract<CellReading, { as: As }>,
  names: Names,
  cellOf: CellOf,
) => CellValue;

const readers: { [As in CellReading['as']]: Reader<As> } = {
  text: (text) => ({ value: text }),
  number: (text) =>
    /^-?\d{1,15}(\.\d+)?$/.test(text)
      ? { value: Number(text) }
      : { problem: 'Please enter a number in digits' },
  yes_no: (text) => {
    const value = truths.get(text.toLowerCase());
    return value === undefined ? { problem: 'Please write Yes or No' } : { value };
  },
  word: (text, { words }) => {
    const found = Object.entries(words).find((pair) =>
      pair.some((word) => word.toLowerCase() === text.toLowerCase()),
    );
    return found
      ? { value: found[0] }
      : { problem: `Please write one of these: ${Object.values(words).join('; ')}` };
  },
  named_texts: (text) => ({ value: several(text).map((name) => ({ name })) }),
  record: (text, { of, within = [] }, names, cellOf) => {
    const places = within.map((header) => ({ header, name: cellOf(header) }));
    const found = names(of).find(text, places);
    return 'id' in found ? { value: found.id } : found;
  },
  records: (text, { of }, names) => {
    const known = names(of);
    // A name may have a comma of its own.
    const parts = known.has(text) ? [text] : several(text);
    const found = parts.map((part) => known.find(part));
    const problems = found.flatMap((one) => ('problem' in one ? [one.problem] : []));
    return problems.length > 0
      ? { problem: problems.join('. ') }
      : { value: found.flatMap((one) => ('id' in one ? [one.id] : [])) };
  },
};

/** The value that a cell with something in it stands for, or what is wrong with it. */
export const readCell = (
  { reading }: Pick<ImportColumn, 'reading'>,
  text: string,
  names: Names,
  cellOf: CellOf,
): CellValue => (readers[reading.as] as Reader<CellReading['as']>)(text, reading, names, cellOf);
