import type { FieldProblem } from '@lamplight/contracts/errors';
import type { Database } from '@lamplight/database/types.generated';
import type { Db, Tx } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';
import { refusedAs, type Taken } from './simple-table.ts';

export interface Asking {
  db: Db;
  who: Principal;
}
export interface Adding {
  db: Tx;
  who: Principal;
  now: Date;
}

export interface RowProblem extends FieldProblem {
  /** It is another row of the same file that has the name already; its place among the rows. */
  sameAs?: number;
}

/** A rule of new records beyond their contract. It is asked about many rows at once, or about one. */
export interface RowRule<Fields> {
  looksAt: readonly (keyof Fields & string)[];
  /** What is wrong with each row, in their order. */
  check: (asking: Asking, rows: readonly Fields[]) => Promise<RowProblem[][]>;
}

/** How records of a kind are added, whether one by one from a form or thousands from a file. */
export interface RowAddition<Fields> {
  rules: readonly RowRule<Fields>[];
  /** Unique indexes: asked about before a file is added, and the last word in any case. */
  unique: readonly UniqueIndex<Fields>[];
  /** In few statements, however many they are; ids in the order of the rows. */
  insert: (adding: Adding, rows: readonly Fields[]) => Promise<number[]>;
}

export interface UniqueIndex<Fields> extends Taken {
  table: keyof Database;
  looksAt: readonly (keyof Fields & string)[];
  /** What of a row stands in the columns of the index; its fields as they are unless it says otherwise. */
  stored?: (row: Fields) => object;
}

/** A rule that is given the fields it looks at and no others: the rest of a row may be wrong. */
export const rowRule = <Fields, const Looked extends keyof Fields & string>(
  looksAt: readonly Looked[],
  check: (asking: Asking, rows: readonly Pick<Fields, Looked>[]) => Promise<RowProblem[][]>,
): RowRule<Fields> => ({ looksAt, check });

/** A rule about one row that needs something looked up for all of them first. */
export const eachRow =
  <Row, Known>(
    look: (asking: Asking, rows: readonly Row[]) => Promise<Known>,
    judge: (row: Row, known: Known, asking: Asking) => RowProblem | undefined,
  ) =>
  async (asking: Asking, rows: readonly Row[]): Promise<RowProblem[][]> => {
    const known = await look(asking, rows);
    return rows.map((row) => {
      const problem = judge(row, known, asking);
      return problem ? [problem] : [];
    });
  };

/**
 * Every problem of every row, one a field. A rule that looks at a field which a row lacks is not asked
 * about it.
 */
export async function problemsOf<Fields extends object>(
  rules: readonly RowRule<Fields>[],
  asking: Asking,
  rows: readonly Partial<Fields>[],
): Promise<RowProblem[][]> {
  const problems: RowProblem[][] = rows.map(() => []);
  for (const { looksAt, check } of rules) {
    const places = [...rows.keys()].filter((place) =>
      looksAt.every((field) => Object.hasOwn(rows[place] ?? {}, field)),
    );
    const found = await check(
      asking,
      places.map((place) => rows[place] as Fields),
    );
    for (const [index, place] of places.entries())
      for (const problem of found[index] ?? []) {
        const known = problems[place] ?? [];
        if (known.some(({ path }) => path === problem.path)) continue;
        const { sameAs } = problem;
        known.push(
          sameAs === undefined ? problem : { ...problem, sameAs: places[sameAs] ?? sameAs },
        );
      }
  }
  return problems;
}

/** Refuses one record with all that is wrong with it. */
export async function refuseByRules<Fields extends object>(
  rules: readonly RowRule<Fields>[],
  asking: Asking,
  fields: Fields,
): Promise<void> {
  const [problems = []] = await problemsOf(rules, asking, [fields]);
  if (problems.length > 0) throw new Refusal('Request::Invalid', { fields: problems });
}

/** One record from a form. */
export const addOne =
  <Fields extends object>({ rules, unique, insert }: RowAddition<Fields>) =>
  async (adding: Adding, fields: Fields): Promise<number> => {
    await refuseByRules(rules, adding, fields);
    const inserted = unique.reduce(
      (ids, index) => ids.catch(refusedAs(index)),
      insert(adding, [fields]),
    );
    const [id] = await inserted;
    if (id === undefined) throw new Error('A record was added and has no id.');
    return id;
  };
