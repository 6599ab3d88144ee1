import { z } from 'zod';
import { defineCall } from '../call.ts';
import { requestPriority } from '../entities/virtual-request-type.ts';
import { receipt, virtualRequest } from '../entities/virtual-request.ts';
import { idInText, idOf } from '../ids.ts';

const byId = z.strictObject({ id: idInText('virtual_request') });
/** A request names a patient, so whoever answers one needs the right to see patients. */
const answering = { permission: ['View', 'Patient'] } as const;
const asking = { permission: ['Edit', 'Patient'] } as const;

export const listOpenVirtualRequests = defineCall({
  id: 'virtual-requests.open',
  method: 'GET',
  path: '/virtual_requests',
  summary:
    'Open requests that were told to the caller and not dismissed, or that the caller raised',
  access: answering,
  division: 'none',
  audit: { action: 'read', subject: 'virtual_request' },
  query: z.strictObject({ as: z.enum(['recipient', 'raiser']).default('recipient') }),
  reply: z.object({
    /** The oldest first. */
    results: z.array(virtualRequest),
    /** All that are open, also those beyond the results. */
    total: z.int().nonnegative(),
  }),
});

export const getVirtualRequest = defineCall({
  id: 'virtual-requests.get',
  method: 'GET',
  path: '/virtual_requests/{id}',
  summary: 'One request, open or over',
  access: answering,
  division: 'none',
  audit: { action: 'read', subject: 'virtual_request' },
  params: byId,
  reply: virtualRequest,
});

export const raiseVirtualRequest = defineCall({
  id: 'virtual-requests.raise',
  method: 'POST',
  path: '/virtual_requests',
  summary: 'Call for help to a patient’s room; while one of the type is open, that one is answered',
  access: asking,
  division: 'none',
  audit: { action: 'create', subject: 'virtual_request' },
  body: z.strictObject({
    patient_id: idOf('patient'),
    type_id: idOf('virtual_request_type'),
    /** The type’s own unless it says otherwise. */
    priority: requestPriority.optional(),
  }),
  reply: virtualRequest,
});

export const receiveVirtualRequest = defineCall({
  id: 'virtual-requests.receive',
  method: 'POST',
  path: '/virtual_requests/{id}/receive',
  summary: 'The caller’s browser is about to show the alert; denied means that it must not',
  access: answering,
  division: 'none',
  audit: { action: 'act', subject: 'virtual_request' },
  params: byId,
  reply: receipt,
});

export const dismissVirtualRequest = defineCall({
  id: 'virtual-requests.dismiss',
  method: 'POST',
  path: '/virtual_requests/{id}/dismiss',
  summary: 'The caller does not take the request; when nobody is left, the next group is asked',
  access: answering,
  division: 'none',
  audit: { action: 'act', subject: 'virtual_request' },
  params: byId,
  reply: 'nothing',
});

export const acceptVirtualRequest = defineCall({
  id: 'virtual-requests.accept',
  method: 'POST',
  path: '/virtual_requests/{id}/accept',
  summary: 'The caller takes the request; of several the first wins, and the others are told who',
  access: answering,
  division: 'none',
  audit: { action: 'act', subject: 'virtual_request' },
  params: byId,
  reply: virtualRequest,
  errors: ['VirtualRequest::AlreadyAccepted', 'VirtualRequest::Over', 'VirtualRequest::NotYours'],
});

export const cancelVirtualRequest = defineCall({
  id: 'virtual-requests.cancel',
  method: 'POST',
  path: '/virtual_requests/{id}/cancel',
  summary: 'Whoever raised the request no longer needs it',
  access: asking,
  division: 'none',
  audit: { action: 'act', subject: 'virtual_request' },
  params: byId,
  reply: virtualRequest,
  errors: ['VirtualRequest::Over', 'VirtualRequest::NotYours'],
});
