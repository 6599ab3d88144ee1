import type { BodyOf } from '@lamplight/contracts/call';
import type { updateVirtualRequestType } from '@lamplight/contracts/calls/virtual-request-types';
import type { WriteContext } from '../../platform/http/handler.ts';
import { fieldRefused } from '../../platform/refusal.ts';
import { refusedAs } from '../../platform/resources/simple-table.ts';
import { listGroups, saveType } from './virtual-request-types.queries.ts';

const labelTaken = refusedAs({
  index: 'virtual_request_types_label',
  field: 'label',
  text: 'Another type of request has this name',
});

export async function changeType(
  { db, who }: Pick<WriteContext, 'db' | 'who'>,
  { id }: { id: number },
  { version: _, ...fields }: BodyOf<typeof updateVirtualRequestType>,
): Promise<void> {
  const groups = new Set((await listGroups(db, who.hospitalId)).map((group) => group.id));
  if (!fields.group_ids.every((group) => groups.has(group)))
    throw fieldRefused('group_ids', 'Please choose groups that still exist');
  await saveType(db, who.hospitalId, id, fields).catch(labelTaken);
}
