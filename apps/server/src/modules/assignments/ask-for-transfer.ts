import type { askForTransfer as call } from '@lamplight/contracts/calls/assignments';
import type { AssignmentTransfer } from '@lamplight/contracts/entities/assignment';
import { transferSeconds } from '@lamplight/domain/watching/assignment-steps';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { transfersWire } from './assignments.wire.ts';
import { careOf } from './care.queries.ts';
import { expireDueTransfers } from './expire-transfers.ts';
import { endInTime } from './offer-transfer.ts';
import { lockAssignee } from './people.queries.ts';
import { lockMonitors, placesOf } from './places.queries.ts';
import { findTransfers, insertTransfer } from './transfers.queries.ts';

/** A colleague would have a patient: it is an offer that the owner has yet to agree to. */
export async function askForTransfer({
  db,
  who,
  params,
  now,
}: WriteContext<typeof call>): Promise<AssignmentTransfer> {
  const { hospitalId, userId } = who;
  const monitorId: number = params.id;
  const role = 'observer';
  const { fits, isOnBreak } = await lockAssignee(db, hospitalId, userId, role, [monitorId]);
  await lockMonitors(db, hospitalId, [monitorId]);
  const care = await careOf(db, who, [monitorId]);
  if (!fits || care[0] === undefined || care[0].status === 'stopped') throw notFound();
  if (isOnBreak) throw new Refusal('Assignment::OnBreak');
  await expireDueTransfers(db, hospitalId, now);
  const from = (await placesOf(db, hospitalId, [monitorId], role)).get(monitorId)?.primary ?? null;
  if (from === null) throw new Refusal('Assignment::NobodyToAsk');
  if (from === userId) throw new Refusal('Assignment::AlreadyYours');
  const expiresAt = new Date(now.getTime() + transferSeconds * 1_000);
  const id = await insertTransfer(db, {
    ...{ hospitalId, monitorId, role, from, now, expiresAt },
    kind: 'transfer',
    to: userId,
    isAsked: true,
  });
  if (id === undefined) throw new Refusal('Assignment::AlreadyOffered');
  await endInTime(db, hospitalId, id, expiresAt);
  const rows = await findTransfers(db, hospitalId, userId, [id]);
  const [asked] = transfersWire(rows, care, now);
  if (!asked) throw notFound();
  return asked;
}
