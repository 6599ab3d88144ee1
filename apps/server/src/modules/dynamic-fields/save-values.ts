import type { ValueFields } from '@lamplight/contracts/entities/dynamic-field';
import { isReferredTo, type Tx } from '../../platform/database/database.ts';
import { fieldRefused, Refusal } from '../../platform/refusal.ts';
import { insertValues, removeValues, saveValuesKept } from './dynamic-fields.queries.ts';

/** Makes the values of a field what the form says: kept ones renamed, new ones added, others removed. */
export async function saveValues(
  tx: Tx,
  hospitalId: number,
  field: { id: number; values: { id: number }[] },
  wanted: readonly ValueFields[],
): Promise<void> {
  const existing = new Set<number>(field.values.map(({ id }) => id));
  const ids = wanted.map(({ id }) => id);
  const strange = ids.findIndex((id) => id !== undefined && !existing.has(id));
  if (strange !== -1)
    throw fieldRefused(`values.${strange}.id`, 'This value is no longer in the list');
  const twice = ids.findIndex((id, at) => id !== undefined && ids.indexOf(id) !== at);
  if (twice !== -1) throw fieldRefused(`values.${twice}.id`, 'This value is in the list twice');
  const kept = new Set<number | undefined>(ids);
  const removed = [...existing].filter((id) => !kept.has(id));
  // Removed ones first: another value may take over the name.
  await removeValues(tx, hospitalId, removed).catch(inUse);
  const placed = wanted.map((value, at) => ({ ...value, sort_order: at + 1 }));
  await saveValuesKept(
    tx,
    hospitalId,
    placed.flatMap(({ id, ...value }) => (id === undefined ? [] : [{ id, ...value }])),
  );
  const added = placed.flatMap(({ id, ...value }) => (id === undefined ? [value] : []));
  await insertValues(tx, hospitalId, field.id, added);
}

function inUse(error: unknown): never {
  if (isReferredTo(error))
    throw new Refusal(
      'Record::InUse',
      undefined,
      'A value that records still carry cannot be removed. Switch it off instead.',
    );
  throw error;
}
