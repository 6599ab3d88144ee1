import type { TenantDatabase } from '../database/database.ts';
import { keysOf, type ObjectKey } from './object-key.ts';
import type { ObjectStore } from './object-store.ts';
import { namedKeys, removeUnused } from './stored-files.queries.ts';

/** Long enough for an upload under way, and for somebody who wants an old picture back from a backup. */
const keptMs = 24 * 3_600_000;
const atOnce = 500;

/**
 * Removes what nobody shows any more: first rows without a pointer, then objects without a row.
 * In this order: an object that outlives its row is found the next time, a row never outlives its object.
 */
export async function sweepFiles(
  database: TenantDatabase,
  objects: ObjectStore,
  hospitalId: number,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - keptMs);
  const actor = { hospitalId, userId: null, userName: 'System', requestId: 'sweep-files' };
  const unused = await database.writing(actor, (tx) => removeUnused(tx, hospitalId, before));
  for (const key of unused) await objects.delete(key);
  let removed = unused.length;
  let batch: ObjectKey[] = [];
  const sweepBatch = async () => {
    const named = await namedKeys(database.reading(hospitalId), hospitalId, batch);
    const orphans = batch.filter((key) => !named.has(key));
    for (const key of orphans) await objects.delete(key);
    removed += orphans.length;
    batch = [];
  };
  for await (const { key, modifiedAt } of objects.list(keysOf(hospitalId))) {
    if (modifiedAt < before) batch.push(key);
    if (batch.length >= atOnce) await sweepBatch();
  }
  if (batch.length) await sweepBatch();
  return removed;
}
