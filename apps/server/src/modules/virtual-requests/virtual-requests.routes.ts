import {
  acceptVirtualRequest,
  cancelVirtualRequest,
  dismissVirtualRequest,
  getVirtualRequest,
  listOpenVirtualRequests,
  raiseVirtualRequest,
  receiveVirtualRequest,
} from '@lamplight/contracts/calls/virtual-requests';
import { read, write, type Implementation } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/refusal.ts';
import { acceptRequest } from './accept-request.ts';
import { cancelRequest } from './cancel-request.ts';
import { dismissRequest } from './dismiss-request.ts';
import { raiseByPerson } from './raise-request.ts';
import { receiveRequest } from './receive-request.ts';
import { findRequest, listRaisedRequests, listToldRequests } from './virtual-requests.queries.ts';
import { requestWire } from './virtual-requests.wire.ts';

export const virtualRequestsRoutes = (): Implementation[] => [
  read(listOpenVirtualRequests, async ({ db, who, query }) => {
    const list = query.as === 'raiser' ? listRaisedRequests : listToldRequests;
    const rows = await list(db, who);
    return { results: rows.map(requestWire), total: rows[0]?.total ?? 0 };
  }),
  read(getVirtualRequest, async ({ db, who, params }) => {
    const row = await findRequest(db, who, params.id);
    if (!row) throw notFound();
    return requestWire(row);
  }),
  write(raiseVirtualRequest, raiseByPerson),
  write(receiveVirtualRequest, receiveRequest),
  write(dismissVirtualRequest, dismissRequest),
  write(acceptVirtualRequest, acceptRequest),
  write(cancelVirtualRequest, cancelRequest),
];
