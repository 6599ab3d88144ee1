import type { BodyOf } from '@lamplight/contracts/call';
import type { createCustomField } from '@lamplight/contracts/calls/custom-fields';
import { customFieldKey, freeKey } from '@lamplight/domain/forms/custom-field-key';
import type { Tx } from '../../platform/database/database.ts';
import { fieldRefused, Refusal } from '../../platform/refusal.ts';
import { keysEverUsed } from './custom-fields.queries.ts';

/** The key that was typed if it can be used, else one made from the label that no field has had. */
export async function chooseKey(
  db: Tx,
  hospitalId: number,
  { model, kind, key, label }: BodyOf<typeof createCustomField>,
): Promise<string> {
  const used = await keysEverUsed(db, hospitalId, model);
  if (key === null)
    return freeKey(customFieldKey(label), (made) => used.some((one) => one.key === made));
  const before = used.filter((one) => one.key === key);
  if (before.some(({ removed }) => !removed))
    throw new Refusal('Record::NameTaken', {
      fields: [{ path: 'key', text: 'Another field has this key' }],
    });
  if (before.some((one) => one.kind !== kind))
    throw fieldRefused(
      'key',
      'A removed field of another kind had this key, and its values are still stored. Choose another',
    );
  return key;
}
