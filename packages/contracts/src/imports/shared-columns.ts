import type { ImportColumn } from './import-declaration.ts';

/** The hospital, which lists also call the division. */
export const hospitalColumn = {
  header: 'Hospital',
  alsoCalled: ['Division'],
  reading: { as: 'record', of: 'division' },
  about: 'The name of a hospital that you work in yourself.',
  examples: ['Northside', 'Northside'],
} as const satisfies ImportColumn;

export const descriptionColumn = (about: string): ImportColumn & { fills: 'description' } => ({
  header: 'Description',
  fills: 'description',
  reading: { as: 'text' },
  about,
  examples: ['', ''],
});
