import type { Database } from '@lamplight/database/types.generated';
import { sql } from 'kysely';
import { placeLast } from './place-last.ts';
import { simpleTable, type Taken, type Writing } from './simple-table.ts';

/** A simple table whose rows people put into an order. */
export function orderedTable<Fields extends { position: number | null }>(
  table: keyof Database,
  taken: Taken,
) {
  const simple = simpleTable<Fields>(table, taken);
  const placed = <Given extends Fields>({ db, who }: Writing, fields: Given) =>
    placeLast(db, table, sql<boolean>`hospital_id = ${who.hospitalId}`, fields);
  return {
    ...simple,
    create: async (context: Writing, fields: Fields): Promise<number> =>
      simple.create(context, await placed(context, fields)),
    update: async (
      context: Writing,
      row: { id: number },
      fields: Fields & { version: number },
    ): Promise<void> => simple.update(context, row, await placed(context, fields)),
  };
}
