import type { ReplyOf } from '@lamplight/contracts/call';
import type { receiveVirtualRequest } from '@lamplight/contracts/calls/virtual-requests';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/refusal.ts';
import { hasDismissed, isRecipient, noteReceipt } from './recipients.queries.ts';
import { findRequest } from './virtual-requests.queries.ts';

/** Denied when the request is not for this person, is over, or was dismissed by her already. */
export async function receiveRequest({
  db,
  who,
  params,
  now,
}: WriteContext<typeof receiveVirtualRequest>): Promise<ReplyOf<typeof receiveVirtualRequest>> {
  const request = await findRequest(db, who, params.id);
  if (!request) throw notFound();
  const mayShow =
    request.status === 'raised' &&
    (await isRecipient(db, who, params.id)) &&
    !(await hasDismissed(db, who, params.id));
  await noteReceipt(db, who, params.id, mayShow ? 'received_at' : 'denied_at', now);
  return { id: params.id, status: mayShow ? 'received' : 'denied' };
}
