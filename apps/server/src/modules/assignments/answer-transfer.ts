import type {
  acceptTransfers as acceptTransfersCall,
  acceptTransfer,
} from '@lamplight/contracts/calls/assignments';
import type { AssignmentTransfer } from '@lamplight/contracts/entities/assignment';
import {
  handedOver,
  settled,
  type OfferAct,
  type Places,
} from '@lamplight/domain/watching/assignment-steps';
import type { Tx } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { transfersWire } from './assignments.wire.ts';
import { careOf } from './care.queries.ts';
import { lockAssignee } from './people.queries.ts';
import { lockMonitors, placesOf, savePlaces } from './places.queries.ts';
import { findTransfers, settleTransfer, type TransferRow } from './transfers.queries.ts';

interface Answering {
  db: Tx;
  who: Principal;
  now: Date;
}
type Act = Exclude<OfferAct['act'], 'expire'>;

/** One offer is accepted, declined or taken back; of several answers the first counts. */
export const answerTransfer =
  (act: Act) =>
  async ({
    db,
    who,
    params,
    now,
  }: WriteContext<typeof acceptTransfer>): Promise<AssignmentTransfer> => {
    const [asked] = await ready({ db, who, now }, [params.id], act);
    if (!asked) throw notFound();
    const refused = await settle({ db, who, now }, asked, act);
    if (refused) throw refused;
    const [answered] = await shown({ db, who, now }, [asked]);
    if (!answered) throw notFound();
    return answered;
  };

/** Everything at once; what is over by now is left where it is, and the answer says so. */
export async function acceptTransfers({
  db,
  who,
  body,
  now,
}: WriteContext<typeof acceptTransfersCall>): Promise<{ results: AssignmentTransfer[] }> {
  const asked = await ready({ db, who, now }, body.ids, 'accept');
  if (asked.length < body.ids.length) throw notFound();
  for (const one of asked) {
    const refused = await settle({ db, who, now }, one, 'accept');
    if (refused && refused.type !== 'Assignment::Over') throw refused;
  }
  return { results: await shown({ db, who, now }, asked) };
}

/** Locked in the order in which all lock: the person, then the patients; read again behind the locks. */
async function ready({ db, who }: Answering, ids: readonly number[], act: Act) {
  const { hospitalId, userId } = who;
  const known = await findTransfers(db, hospitalId, userId, ids);
  const monitors = known.map(({ monitor_id }) => monitor_id);
  if (act === 'accept')
    for (const { to_id, role } of receivers(known)) {
      const { fits, isOnBreak } = await lockAssignee(db, hospitalId, to_id, role, monitors);
      if (!fits) throw notFound();
      if (isOnBreak)
        throw new Refusal(to_id === userId ? 'Assignment::OnBreak' : 'Assignment::Over');
    }
  await lockMonitors(db, hospitalId, monitors);
  return findTransfers(db, hospitalId, userId, ids);
}

/** Who would have the patients, each once in each role and in one order: two who lock do not wait in a ring. */
const receivers = (asked: readonly TransferRow[]): Pick<TransferRow, 'to_id' | 'role'>[] =>
  [...new Map(asked.map((one) => [`${one.to_id} ${one.role}`, one])).values()].sort(
    (one, other) => one.to_id - other.to_id,
  );

async function settle(
  { db, who, now }: Answering,
  asked: TransferRow,
  act: Act,
): Promise<Refusal | undefined> {
  const { hospitalId, userId } = who;
  const { id, monitor_id: monitorId, role, status, from_id: from, to_id: to } = asked;
  const offer = {
    from,
    to,
    isAsked: asked.is_asked,
    status,
    expiresAt: asked.expires_at.getTime(),
  };
  const step = settled(offer, { act, by: userId, now: now.getTime() });
  if ('refused' in step)
    return new Refusal(step.refused === 'not-yours' ? 'Assignment::NotYours' : 'Assignment::Over');
  const before = (await placesOf(db, hospitalId, [monitorId], role)).get(monitorId) as Places;
  const after = act === 'accept' ? handedOver(before, offer) : { to: before };
  if ('refused' in after) return new Refusal('Assignment::Over');
  if (!(await settleTransfer(db, hospitalId, id, step.to, now)))
    return new Refusal('Assignment::Over');
  await savePlaces(db, { hospitalId, monitorId, role, before, after: after.to, by: from, now });
  return undefined;
}

async function shown({ db, who, now }: Answering, asked: readonly TransferRow[]) {
  const ids = asked.map(({ id }) => id);
  const rows = await findTransfers(db, who.hospitalId, who.userId, ids);
  const care = await careOf(
    db,
    who,
    rows.map(({ monitor_id }) => monitor_id),
  );
  return transfersWire(rows, care, now);
}
