import { z } from 'zod';
import { file } from '../file-content.ts';
import { limits } from '../limits.ts';

const megabytes = limits.import.bytes / 1_048_576;

export const csvFile = file({
  types: ['text/csv'],
  mostBytes: limits.import.bytes,
  words: {
    wrongType: 'This kind of file cannot be read here. Choose a CSV file.',
    tooLarge: `This file is too large. Choose one of at most ${megabytes} MB, or divide it.`,
  },
});

/** One mistake: where it stands, as a spreadsheet counts (the headers are row 1), and what to do. */
export const importMistake = z.object({
  row: z.int().positive(),
  /** The header of its column as the file has it; empty where it is about the whole row. */
  column: z.string(),
  text: z.string(),
});
export type ImportMistake = z.infer<typeof importMistake>;

/** What a file would do. Nothing is written until no row has a mistake. */
export const importPreview = z.object({
  /** Rows below the headers. */
  row_count: z.int().nonnegative(),
  rows_with_mistakes: z.int().nonnegative(),
  mistake_count: z.int().nonnegative(),
  /** All of them, or the first where there are more than can be shown. */
  mistakes: z.array(importMistake),
  /** How many people are mailed a link to choose their password; null where nobody is. */
  invitation_count: z.int().nonnegative().nullable(),
  /** Names exactly this outcome: what is added is what was shown. */
  digest: z.string(),
});
export type ImportPreview = z.infer<typeof importPreview>;
