import type { acceptVirtualRequest } from '@lamplight/contracts/calls/virtual-requests';
import type { VirtualRequest } from '@lamplight/contracts/entities/virtual-request';
import type { WriteContext } from '../../platform/http/handler.ts';
import { emitToUsers } from '../../platform/outbox/outbox.queries.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { concerned } from './close-request.ts';
import { isRecipient } from './recipients.queries.ts';
import { findRequest, takeOpenRequests, type RequestRow } from './virtual-requests.queries.ts';
import { requestWire } from './virtual-requests.wire.ts';

/** The first wins; accepting again what is one's own already changes nothing. */
export async function acceptRequest({
  db,
  who,
  params,
  now,
}: WriteContext<typeof acceptVirtualRequest>): Promise<VirtualRequest> {
  const request = await findRequest(db, who, params.id);
  if (!request) throw notFound();
  if (!(await isRecipient(db, who, params.id))) throw new Refusal('VirtualRequest::NotYours');
  const taken = await takeOpenRequests(db, who, request, now);
  const assignee = { id: who.userId, name: who.userName };
  for (const { id, raised_by_user_id } of taken)
    await emitToUsers(
      db,
      who.hospitalId,
      await concerned(db, { hospital_id: who.hospitalId, id, raised_by_user_id }),
      'virtual_request.accepted',
      { id, patient_id: request.patient_id, assignee },
    );
  // Read by a second statement: the first one may be from before the wait for somebody's accept.
  const settled = await findRequest(db, who, params.id);
  if (!settled) throw notFound();
  if (settled.assignee_id !== who.userId) throw tooLate(settled);
  return requestWire(settled);
}

function tooLate({ assignee_name }: RequestRow): Refusal {
  return assignee_name === null
    ? new Refusal('VirtualRequest::Over')
    : new Refusal(
        'VirtualRequest::AlreadyAccepted',
        undefined,
        `${assignee_name} has already accepted this request.`,
      );
}
