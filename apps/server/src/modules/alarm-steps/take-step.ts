import type {
  AlarmOutcome,
  AlarmStepName,
  OpenAlarm,
} from '@lamplight/contracts/entities/open-alarm';
import { pauseSeconds } from '@lamplight/domain/alarms/alarm-steps';
import type { Tx } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/refusal.ts';
import { findAlarm, lockAlarm, type AlarmRow } from './alarms.queries.ts';
import { alarmWire } from './alarms.wire.ts';
import { scheduleNext } from './escalate.ts';
import { pauseFor } from './recipients.queries.ts';
import { insertStep, markResolved, type NewStep } from './steps.queries.ts';
import { announce } from './tell.ts';

type Context = Pick<WriteContext, 'db' | 'who' | 'now'> & { params: { id: number } };

/** Notes a step. What was resolved takes no more, and what has happened does not happen again. */
export async function noteStep(
  tx: Tx,
  hospitalId: number,
  alarmId: number,
  step: NewStep,
): Promise<void> {
  const alarm = await lockAlarm(tx, hospitalId, alarmId);
  if (!alarm || alarm.resolved_at !== null) return;
  if (!(await insertStep(tx, alarm, step))) return;
  if (step.step === 'resolved' && step.userId !== null)
    await markResolved(tx, alarm, step.userId, step.now);
  await announce(tx, alarm);
  await scheduleNext(tx, alarm, step.now);
}

async function inSightOrNot({ db, who, params }: Context): Promise<AlarmRow> {
  const row = await findAlarm(db, who, params.id);
  if (!row) throw notFound();
  return row;
}

async function answered(context: Context): Promise<OpenAlarm> {
  return alarmWire(await inSightOrNot(context), context.now);
}

/** Shown or seen counts of who was told and did not raise it herself; of others it is nothing new. */
export const takeOwnStep = (step: 'delivered' | 'seen') => async (context: Context) => {
  const { db, who, now } = context;
  const row = await inSightOrNot(context);
  if (row.told_because !== null && row.told_because !== 'raiser')
    await noteStep(db, who.hospitalId, row.id, { step, userId: who.userId, now });
  return answered(context);
};

/** Whoever sees the patient can answer her alarm. */
export const takeStep =
  (step: Extract<AlarmStepName, 'acknowledged' | 'in_room'>) => async (context: Context) => {
    const { db, who, now } = context;
    const row = await inSightOrNot(context);
    await noteStep(db, who.hospitalId, row.id, { step, userId: who.userId, now });
    return answered(context);
  };

export async function resolve(
  context: Context & { body: { outcome: AlarmOutcome } },
): Promise<OpenAlarm> {
  const { db, who, now, body } = context;
  const row = await inSightOrNot(context);
  const step = { step: 'resolved', userId: who.userId, outcome: body.outcome, now } as const;
  await noteStep(db, who.hospitalId, row.id, step);
  return answered(context);
}

export async function pause(context: Context): Promise<OpenAlarm> {
  const { db, who, now } = context;
  const row = await inSightOrNot(context);
  await pauseFor(db, who, row.id, new Date(now.getTime() + pauseSeconds * 1_000));
  return answered(context);
}
