import { Refusal } from '../../platform/refusal.ts';
import { beginAddingMany } from '../../platform/outbox/announce-many.ts';
import { problemsOf, type Adding, type RowAddition } from '../../platform/resources/row-rules.ts';

/** By which PostgreSQL says that a row is there already, or that what it names is gone. */
const lateCodes: readonly unknown[] = ['23505', '23503'];
const isLate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && lateCodes.includes(error.code);

/**
 * Writes rows that were found right a moment ago. Who may give what is asked once more, inside the
 * transaction; duplicates are the indexes' to refuse.
 */
export async function addAsShown<Fields extends object>(
  adding: Adding,
  { rules, insert }: RowAddition<Fields>,
  rows: readonly Fields[],
): Promise<number[]> {
  await beginAddingMany(adding.db);
  const problems = await problemsOf(rules, adding, rows);
  if (problems.some((ofRow) => ofRow.length > 0)) throw new Refusal('Import::Changed');
  return insert(adding, rows).catch((error: unknown) => {
    throw isLate(error) ? new Refusal('Import::Changed') : error;
  });
}
