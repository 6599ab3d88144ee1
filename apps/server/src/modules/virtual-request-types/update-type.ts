import type { updateVirtualRequestType } from '@lamplight/contracts/calls/virtual-request-types';
import type { VirtualRequestType } from '@lamplight/contracts/entities/virtual-request-type';
import { violates } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/http/handler.ts';
import { fieldRefused, notFound, Refusal } from '../../platform/refusal.ts';
import { findType, listGroups, lockType, saveType } from './virtual-request-types.queries.ts';
import { typeWire } from './virtual-request-types.wire.ts';

export async function changeType({
  db,
  who,
  params,
  body,
}: WriteContext<typeof updateVirtualRequestType>): Promise<VirtualRequestType> {
  const { version, ...fields } = body;
  const current = await lockType(db, who.hospitalId, params.id);
  if (!current) throw notFound();
  if (current.version !== version)
    throw new Refusal('Record::Stale', { current: typeWire(current) });
  const groups = new Set((await listGroups(db, who.hospitalId)).map(({ id }) => id));
  if (!fields.group_ids.every((id) => groups.has(id)))
    throw fieldRefused('group_ids', 'Please choose groups that still exist');
  await saveType(db, who.hospitalId, params.id, fields).catch(labelTaken);
  const saved = await findType(db, who.hospitalId, params.id);
  if (!saved) throw notFound();
  return typeWire(saved);
}

function labelTaken(error: unknown): never {
  if (violates(error, 'virtual_request_types_label'))
    throw new Refusal('Record::NameTaken', {
      fields: [{ path: 'label', text: 'Another type of request has this name' }],
    });
  throw error;
}
