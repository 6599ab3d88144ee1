import type { z } from 'zod';
import type { Permission } from '../permissions.ts';

/** Records that a cell names; looked up among those the importing person may see. */
export type NamedKind =
  'division' | 'unit' | 'room' | 'bed' | 'role' | 'staff_type' | 'virtual_request_type';

/**
 * How the text of a cell becomes a value. `within` lists the columns that say where a record is, the
 * nearest first; an empty one does not narrow. Several values of a cell are separated by commas.
 */
export type CellReading =
  | { as: 'text' }
  | { as: 'number' }
  | { as: 'yes_no' }
  /** What is stored, and the word people write for it; the stored one is taken too. */
  | { as: 'word'; words: Readonly<Record<string, string>> }
  | { as: 'named_texts' }
  | { as: 'record'; of: NamedKind; within?: readonly string[] }
  | { as: 'records'; of: NamedKind };

export interface ImportColumn {
  header: string;
  /** Other headers it is known by, such as those of an exported list. */
  alsoCalled?: readonly string[];
  /** Which field of a new record it fills; a column without one only says where another looks. */
  fills?: string;
  reading: CellReading;
  required?: true;
  /** What an empty cell stands for; nothing (null) unless it says otherwise. */
  whenEmpty?: unknown;
  /** For whoever makes the file. */
  about: string;
  examples: readonly [string, string];
}

export interface ImportDeclaration<Fields extends z.ZodObject = z.ZodObject> {
  /** In paths and file names: 'video_devices'. */
  kind: string;
  one: string;
  many: string;
  edit: Permission;
  /** What the call that adds one takes: the rules of every row. */
  fields: Fields;
  columns: readonly ImportColumn[];
  /** Fields that a file does not fill. */
  otherwise?: Readonly<Partial<z.input<Fields>>>;
}

export const declareImport = <Fields extends z.ZodObject>(
  declaration: Omit<ImportDeclaration<Fields>, 'columns'> & {
    columns: readonly (ImportColumn & { fills?: keyof Fields['shape'] & string })[];
  },
): ImportDeclaration<Fields> => declaration;

const plain = (header: string): string => header.trim().toLowerCase();

/** The column that a header means, whatever its case. */
export const columnOf = (
  { columns }: Pick<ImportDeclaration, 'columns'>,
  header: string,
): ImportColumn | undefined =>
  columns.find((column) =>
    [column.header, ...(column.alsoCalled ?? [])].some((known) => plain(known) === plain(header)),
  );
