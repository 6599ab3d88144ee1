import { defineCall } from '../call.ts';
import { inboundRequest } from '../entities/inbound-request.ts';
import { listOf, listQuery } from '../lists.ts';
import { inboundRequestFilters, inboundRequestSorts } from '../tables/inbound-requests.ts';

export const listInboundRequests = defineCall({
  id: 'inbound-requests.list',
  method: 'GET',
  path: '/inbound_requests',
  summary: 'Calls that partners made, how each ended and how long it took, newest first',
  access: { permission: ['View', 'AuditLog'] },
  division: 'none',
  audit: { none: 'times, names of calls and how they ended; no word of a patient' },
  query: listQuery(inboundRequestSorts, inboundRequestFilters),
  reply: listOf(inboundRequest),
});
