import type { Db } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { namesInSight, type NamedKind, type RevisionRow } from './revisions.queries.ts';

/** Columns that hold the id of another record, whoever has them. */
const references: Readonly<Record<string, NamedKind>> = {
  role_id: 'role',
  role_ids: 'role',
  division_id: 'division',
  preferred_division_id: 'division',
  main_division_id: 'division',
  unit_id: 'unit',
  room_id: 'room',
  bed_id: 'bed',
  user_id: 'user',
  video_reason_id: 'video_reason',
  staff_type_id: 'staff_type',
  language_id: 'language',
  patient_status_id: 'dynamic_field_value',
};

const idsIn = (value: unknown): number[] =>
  [value].flat().filter((one): one is number => typeof one === 'number');

/** A number says nothing to a person: what a record refers to is named, as far as the reader may know it. */
export async function nameReferences(
  db: Db,
  who: Principal,
  rows: readonly RevisionRow[],
): Promise<RevisionRow[]> {
  const wanted = new Map<NamedKind, Set<number>>();
  for (const { changes } of rows)
    for (const [field, { old_value, new_value }] of Object.entries(changes)) {
      const kind = references[field];
      if (kind === undefined) continue;
      const ids = wanted.get(kind) ?? new Set();
      for (const id of [...idsIn(old_value), ...idsIn(new_value)]) ids.add(id);
      wanted.set(kind, ids);
    }
  const names = new Map<NamedKind, Map<number, string>>();
  for (const [kind, ids] of wanted) names.set(kind, await namesInSight(db, who, kind, [...ids]));

  const named = (kind: NamedKind, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => named(kind, one));
    return typeof value === 'number'
      ? (names.get(kind)?.get(value) ?? 'one that is gone or out of your sight')
      : value;
  };
  return rows.map((row) => ({
    ...row,
    changes: Object.fromEntries(
      Object.entries(row.changes).map(([field, change]) => {
        const kind = references[field];
        if (kind === undefined) return [field, change];
        const { old_value, new_value } = change;
        return [
          field,
          { ...change, old_value: named(kind, old_value), new_value: named(kind, new_value) },
        ];
      }),
    ),
  }));
}
