import type { Database } from '@lamplight/database/types.generated';
import { violates, type Tx } from '../database/database.ts';
import type { WriteContext } from '../http/handler.ts';
import { Refusal } from '../refusal.ts';

export type Writing = Pick<WriteContext, 'db' | 'who' | 'now'>;
/** Only names are checked here; the types of the columns are the contract's. */
type AnyTable = 'tags';

export interface Taken {
  /** The unique index of the table. */
  index: string;
  /** The field it is about, and what a person reads beside it. */
  field: string;
  text: string;
}

/** A duplicate, refused by the index, said in words. */
export const refusedAs =
  ({ index, field, text }: Taken) =>
  (error: unknown): never => {
    if (violates(error, index))
      throw new Refusal('Record::NameTaken', { fields: [{ path: field, text }] });
    throw error;
  };

/** Writes of a resource whose fields are the columns of one table, removed by its `deleted_at`. */
export function simpleTable<Fields extends object>(table: keyof Database, taken: Taken) {
  const name = table as AnyTable;
  const change = async (db: Tx, hospitalId: number, id: number, set: object): Promise<void> => {
    await db
      .updateTable(name)
      .set(set)
      .where('hospital_id', '=', hospitalId)
      .where('id', '=', id)
      .execute()
      .catch(refusedAs(taken));
  };
  return {
    create: async ({ db, who }: Writing, fields: Fields): Promise<number> => {
      const row = await db
        .insertInto(name)
        .values({ hospital_id: who.hospitalId, ...fields } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
        .catch(refusedAs(taken));
      return row.id;
    },
    update: (
      { db, who }: Writing,
      row: { id: number },
      { version: _, ...fields }: Fields & { version: number },
    ): Promise<void> => change(db, who.hospitalId, row.id, fields),
    remove: ({ db, who, now }: Writing, row: { id: number }): Promise<void> =>
      change(db, who.hospitalId, row.id, { deleted_at: now }),
  };
}
