import type { undoNudgeConfirmation } from '@lamplight/contracts/calls/nudges';
import { decideUndo, stillOpen } from '@lamplight/domain/alarms/nudge-rules';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { reopenHelpCall } from '../help-calls/index.ts';
import { findMonitor } from '../patient-monitors/index.ts';
import {
  findNudge,
  findOpen,
  lockStand,
  paintMonitor,
  saveAsking,
  saveEnd,
} from './nudges.queries.ts';

const refusals = { 'not-yours': 'Nudge::NotYours', 'too-late': 'Nudge::UndoTooLate' } as const;

/** Takes back the last act of the caller: colour, sound and history are as they were. */
export async function undoConfirmation(
  context: WriteContext<typeof undoNudgeConfirmation>,
): Promise<undefined> {
  const { db, who, params, body, now } = context;
  const { hospitalId, userId: by } = who;
  if (!(await findMonitor(db, who, params.id))) throw notFound();
  const watched = { hospitalId, monitorId: params.id };
  const stand = await lockStand(db, watched);
  const nudge = await findNudge(db, watched, body.nudge_uuid);
  if (!nudge) throw notFound();
  if (stand?.status !== 'active') throw new Refusal('StatAlarm::NotActive');
  const open = await findOpen(db, watched);
  const decided = decideUndo(nudge, open, { by, now });
  if (decided.is === 'refused') throw new Refusal(refusals[decided.why]);
  if (decided.is === 'reopens') await saveEnd(db, hospitalId, nudge.id, stillOpen);
  if (decided.is === 'goes-on' && open) {
    await saveEnd(db, hospitalId, nudge.id, { ...stillOpen, endedAt: open.startedAt });
    await saveAsking(db, hospitalId, open.id, decided.asking);
  }
  await paintMonitor(db, watched);
  if (nudge.source === 'wake_word' && nudge.endedAt !== null)
    await reopenHelpCall(db, who, params.id, now);
  return undefined;
}
