import type { cancelVirtualRequest } from '@lamplight/contracts/calls/virtual-requests';
import type { VirtualRequest } from '@lamplight/contracts/entities/virtual-request';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { closeRequest } from './close-request.ts';
import { findRequest, lockOpenRequest } from './virtual-requests.queries.ts';
import { requestWire } from './virtual-requests.wire.ts';

/** Only whoever raised it; cancelling it again changes nothing. */
export async function cancelRequest({
  db,
  who,
  params,
  now,
}: WriteContext<typeof cancelVirtualRequest>): Promise<VirtualRequest> {
  const request = await findRequest(db, who, params.id);
  if (!request) throw notFound();
  if (request.raised_by_user_id !== who.userId) throw new Refusal('VirtualRequest::NotYours');
  const open = await lockOpenRequest(db, who.hospitalId, params.id);
  if (open) await closeRequest(db, open, 'cancelled', now);
  const settled = await findRequest(db, who, params.id);
  if (settled?.status !== 'cancelled') throw new Refusal('VirtualRequest::Over');
  return requestWire(settled);
}
