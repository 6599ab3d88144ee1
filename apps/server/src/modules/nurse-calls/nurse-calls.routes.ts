import {
  listNurseCalls,
  retryNurseCall,
  takeNurseCall,
} from '@lamplight/contracts/calls/nurse-calls';
import { read, write, type Implementation } from '../../platform/http/handler.ts';
import { pageMetadata } from '../../platform/http/paging.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { notePartnerCall } from './note-partner-call.ts';
import { nurseCallQueries, waitAgain } from './nurse-calls.queries.ts';
import { nurseCallWire } from './nurse-calls.wire.ts';

export const nurseCallsRoutes = (): Implementation[] => [
  read(listNurseCalls, async ({ db, who, query, divisionId }) => {
    const { rows, total } = await nurseCallQueries.list(db, who, { query, divisionId });
    return { results: rows.map(nurseCallWire), metadata: pageMetadata(total, query.per_page) };
  }),
  write(retryNurseCall, async ({ db, who, params }) => {
    if (!(await nurseCallQueries.lock(db, who, params.id))) throw notFound();
    if (!(await waitAgain(db, who.hospitalId, params.id))) throw new Refusal('NurseCall::NotNow');
    const row = await nurseCallQueries.find(db, who, params.id);
    if (!row) throw notFound();
    return nurseCallWire(row);
  }),
  write(takeNurseCall, notePartnerCall),
];
