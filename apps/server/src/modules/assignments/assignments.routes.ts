import {
  acceptTransfer,
  acceptTransfers as acceptTransfersCall,
  askForTransfer as askCall,
  assignMonitors,
  cancelTransfer,
  declineTransfer,
  endBreak as endBreakCall,
  listAssignees as listAssigneesCall,
  listCareAssignments,
  listMyAssignments,
  listTransfers,
  offerHandover as offerHandoverCall,
  offerTransfer as offerTransferCall,
  startBreak as startBreakCall,
  unassign as unassignCall,
} from '@lamplight/contracts/calls/assignments';
import { read, write, type Implementation } from '../../platform/http/handler.ts';
import { pageMetadata } from '../../platform/http/paging.ts';
import { acceptTransfers, answerTransfer } from './answer-transfer.ts';
import { askForTransfer } from './ask-for-transfer.ts';
import { assign, unassign } from './assign.ts';
import { assigneeWire, breakWire, careWire, transfersWire } from './assignments.wire.ts';
import { openBreakOf } from './breaks.queries.ts';
import { endBreak, startBreak } from './breaks.ts';
import { careHeldBy, careOf, listCare } from './care.queries.ts';
import { offerHandover, offerTransfer } from './offer-transfer.ts';
import { listAssignees } from './people.queries.ts';
import { openTransfers, type TransferRow } from './transfers.queries.ts';

/** Who was asked for a patient answers, not who asked. */
const answererOf = ({ is_asked, from_id, to_id }: TransferRow) => (is_asked ? from_id : to_id);

export const assignmentsRoutes = (): Implementation[] => [
  read(listCareAssignments, async ({ db, who, query, divisionId }) => {
    const { rows, total } = await listCare(db, who, { query, divisionId });
    return { results: rows.map(careWire), metadata: pageMetadata(total, query.per_page) };
  }),
  read(listMyAssignments, async ({ db, who, now }) => {
    const onBreak = await openBreakOf(db, who.hospitalId, who.userId);
    return {
      patients: (await careHeldBy(db, who)).map(careWire),
      break: onBreak ? breakWire(onBreak, now) : null,
    };
  }),
  read(listTransfers, async ({ db, who, now }) => {
    const { hospitalId, userId } = who;
    const open = await openTransfers(db, hospitalId, userId, now);
    const care = await careOf(db, who, [...new Set(open.map(({ monitor_id }) => monitor_id))]);
    const side = (isAnswered: boolean) =>
      transfersWire(
        open.filter((row) => (answererOf(row) === userId) === isAnswered),
        care,
        now,
      );
    return { incoming: side(true), outgoing: side(false) };
  }),
  read(listAssigneesCall, async ({ db, who, divisionId }) => {
    const rows = await listAssignees(db, who, divisionId);
    return { results: rows.map(assigneeWire), total: rows[0]?.total ?? 0 };
  }),
  write(assignMonitors, assign),
  write(unassignCall, unassign),
  write(offerTransferCall, offerTransfer),
  write(askCall, askForTransfer),
  write(offerHandoverCall, offerHandover),
  write(acceptTransfer, answerTransfer('accept')),
  write(declineTransfer, answerTransfer('decline')),
  write(cancelTransfer, answerTransfer('cancel')),
  write(acceptTransfersCall, acceptTransfers),
  write(startBreakCall, startBreak),
  write(endBreakCall, async ({ db, who, now }) => {
    const over = await openBreakOf(db, who.hospitalId, who.userId);
    // Back already is as good: the timer may have been quicker.
    if (over) await endBreak(db, who.hospitalId, over, 'key', now);
    return undefined;
  }),
];
