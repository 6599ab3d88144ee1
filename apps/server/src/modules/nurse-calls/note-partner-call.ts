import type { takeNurseCall } from '@lamplight/contracts/calls/nurse-calls';
import type { NurseCallForPartner } from '@lamplight/contracts/entities/nurse-call';
import type { WriteContext } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { callForPartner } from './nurse-calls.wire.ts';
import { findNoted, homeOfPartner } from './partner-calls.queries.ts';
import { noteCall } from './waiting-calls.queries.ts';

/** Kept with its answer and carried out right after; the same call again is answered with how it fares. */
export async function notePartnerCall({
  db,
  who,
  body,
  now,
}: WriteContext<typeof takeNurseCall>): Promise<NurseCallForPartner> {
  const home = await homeOfPartner(db, who);
  // A partner that sees no hospital can call from none.
  if (!home) throw new Refusal('Access::Denied');
  const id = await noteCall(db, who.hospitalId, {
    sender: { partnerId: home.partner_id },
    divisionId: home.division_id,
    callId: body.call_id,
    kind: body.kind,
    place: { facility: '', ...body.place },
    number: null,
    happenedAt: body.happened_at ?? now,
    receivedAt: now,
    isOver: body.phase === 'end',
  });
  return callForPartner(await findNoted(db, who.hospitalId, id));
}
