import { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { idsInSight, type RevisionRow } from './revisions.queries.ts';

const item = z.object({ id: z.number(), name: z.string() });
/** What a list of a record gained and lost, as the database writes it down. */
const listChange = z.object({
  of: z.enum(['division', 'unit', 'user']),
  old_value: z.array(item),
  new_value: z.array(item),
});
export type ListedKind = z.infer<typeof listChange>['of'];

type Items = z.infer<typeof item>[];

/**
 * A list of people or places becomes the names that the reader may know. How many more there were is
 * said, so that a change she cannot see does not look like none.
 */
export async function nameThoseInSight(
  db: Db,
  who: Principal,
  rows: readonly RevisionRow[],
): Promise<RevisionRow[]> {
  const lists = rows.flatMap(({ changes }) =>
    Object.values(changes).flatMap((change) => listChange.safeParse(change).data ?? []),
  );
  const seen = new Map<ListedKind, Set<number>>();
  for (const kind of new Set(lists.map((list) => list.of))) {
    const ids = lists
      .filter((list) => list.of === kind)
      .flatMap(({ old_value, new_value }) => [...old_value, ...new_value].map(({ id }) => id));
    seen.set(kind, new Set(await idsInSight(db, who, kind, ids)));
  }
  return rows.map((row) => ({
    ...row,
    changes: Object.fromEntries(
      Object.entries(row.changes).map(([field, change]) => {
        const { data: list } = listChange.safeParse(change);
        if (!list) return [field, change];
        const names = (items: Items) => namesOf(items, seen.get(list.of) ?? new Set());
        return [field, { old_value: names(list.old_value), new_value: names(list.new_value) }];
      }),
    ),
  }));
}

function namesOf(items: Items, seen: ReadonlySet<number>): string[] {
  const known = items.filter(({ id }) => seen.has(id)).map(({ name }) => name);
  const hidden = items.length - known.length;
  return hidden === 0 ? known : [...known, `${hidden} out of your sight`];
}
