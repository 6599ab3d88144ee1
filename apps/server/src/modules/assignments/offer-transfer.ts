import type {
  offerHandover as offerHandoverCall,
  offerTransfer as offerTransferCall,
} from '@lamplight/contracts/calls/assignments';
import type { AssignmentRole, AssignmentTransfer } from '@lamplight/contracts/entities/assignment';
import { transferSeconds } from '@lamplight/domain/watching/assignment-steps';
import type { Tx } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/http/handler.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { fieldRefused, notFound, Refusal } from '../../platform/refusal.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { notify } from '../notifications/index.ts';
import { transfersWire } from './assignments.wire.ts';
import { careOf } from './care.queries.ts';
import { expireDueTransfers } from './expire-transfers.ts';
import { isInSight, lockAssignee } from './people.queries.ts';
import { heldFirst, lockMonitors } from './places.queries.ts';
import { findTransfers, insertTransfer } from './transfers.queries.ts';

export const expiryJob = 'assignment-transfer-expiry';

type Held = { monitor_id: number; role: AssignmentRole };
type Context = { db: Tx; who: Principal; now: Date };

/** One patient, offered by who owns her. */
export async function offerTransfer(
  context: WriteContext<typeof offerTransferCall>,
): Promise<AssignmentTransfer> {
  const { db, who, params, body } = context;
  if ((await careOf(db, who, [params.id])).length === 0) throw notFound();
  const isAsked = ({ monitor_id, role }: Held) => monitor_id === params.id && role === body.role;
  const [offered] = await offer(context, body.to_user_id, 'transfer', isAsked, [
    { monitor_id: params.id, role: body.role },
  ]);
  if (!offered) throw notFound();
  return offered;
}

/** All of a person's patients, at the end of her shift: each is accepted by itself or with the others. */
export async function offerHandover(
  context: WriteContext<typeof offerHandoverCall>,
): Promise<{ results: AssignmentTransfer[] }> {
  const { db, who, body } = context;
  const held = await heldFirst(db, who.hospitalId, who.userId);
  return { results: await offer(context, body.to_user_id, 'handover', () => true, held) };
}

async function offer(
  { db, who, now }: Context,
  to: number,
  kind: 'transfer' | 'handover',
  isAsked: (held: Held) => boolean,
  asked: readonly Held[],
): Promise<AssignmentTransfer[]> {
  const { hospitalId, userId } = who;
  const ids = [...new Set(asked.map(({ monitor_id }) => monitor_id))];
  // Who accepts one answers for it as an observer does, in whatever role she takes the patient.
  const roles = new Set<AssignmentRole>(['observer', ...asked.map((one) => one.role)]);
  const isColleague = to !== userId && (await isInSight(db, who, to));
  for (const role of roles) {
    const { fits } = await lockAssignee(db, hospitalId, to, role, ids);
    if (!fits || !isColleague)
      throw fieldRefused('to_user_id', 'Please choose a colleague who may have these patients');
  }
  await lockMonitors(db, hospitalId, ids);
  await expireDueTransfers(db, hospitalId, now);
  // Read behind the locks: somebody may have taken a patient while this waited.
  const held = (await heldFirst(db, hospitalId, userId)).filter(isAsked);
  if (held.length === 0)
    throw new Refusal(kind === 'handover' ? 'Assignment::NothingToGive' : 'Assignment::NotYours');
  const expiresAt = new Date(now.getTime() + transferSeconds * 1_000);
  const made: number[] = [];
  for (const { monitor_id: monitorId, role } of held) {
    const offered = { hospitalId, monitorId, role, kind, from: userId, to, now, expiresAt };
    const id = await insertTransfer(db, offered);
    if (id === undefined) throw new Refusal('Assignment::AlreadyOffered');
    made.push(id);
    await notify(db, hospitalId, {
      readers: { users: [to] },
      kind: 'transfer_offered',
      about: { monitorId },
      actorId: userId,
      now,
    });
  }
  await endInTime(db, hospitalId, made[0], expiresAt);
  const care = await careOf(db, who, ids);
  return transfersWire(await findTransfers(db, hospitalId, userId, made), care, now);
}

/** What was begun ends by itself, answered or not. */
export async function endInTime(
  tx: Tx,
  hospitalId: number,
  first: number | undefined,
  expiresAt: Date,
): Promise<void> {
  await scheduleJob(tx, {
    task: expiryJob,
    data: { hospital_id: hospitalId },
    at: expiresAt,
    key: `${expiryJob}:${hospitalId}:${first}`,
  });
}
