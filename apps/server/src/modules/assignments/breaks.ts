import type { startBreak as startBreakCall } from '@lamplight/contracts/calls/assignments';
import type { ObserverBreak } from '@lamplight/contracts/entities/assignment';
import { backFromBreak, onBreak, type Places } from '@lamplight/domain/watching/assignment-steps';
import type { Tx } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/http/handler.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { Refusal } from '../../platform/refusal.ts';
import { notify } from '../notifications/index.ts';
import { breakWire } from './assignments.wire.ts';
import {
  closeBreak,
  coversOf,
  insertBreak,
  insertCovers,
  openBreakOf,
  type BreakRow,
} from './breaks.queries.ts';
import { careOf } from './care.queries.ts';
import { chargeNursesAt, monitorsOwnedBy } from './owners.queries.ts';
import { lockPeople, whoIsHere } from './people.queries.ts';
import { lockMonitors, placesOf, savePlaces } from './places.queries.ts';

export const breakEndJob = 'observer-break-end';

/** All own patients go to their backups in one step, or none does. */
export async function startBreak(
  context: WriteContext<typeof startBreakCall>,
): Promise<ObserverBreak> {
  const { db, who, body, now } = context;
  const { hospitalId, userId } = who;
  const owned = () => monitorsOwnedBy(db, hospitalId, userId);
  const held = await placesOf(db, hospitalId, await owned(), 'observer');
  const asked = [...held.values()].flatMap(({ backup }) => backup ?? []);
  // With those who step in: one who went on a break at the same time would own the patients during it.
  await lockPeople(db, hospitalId, [userId, ...asked]);
  if (await openBreakOf(db, hospitalId, userId)) throw new Refusal('Assignment::OnBreak');
  const ids = await owned();
  await lockMonitors(db, hospitalId, ids);
  const places = await placesOf(db, hospitalId, ids, 'observer');
  const here = await whoIsHere(db, hospitalId, asked, now);
  const alone: number[] = [];
  const covered: { monitorId: number; before: Places; after: Places }[] = [];
  for (const [monitorId, before] of places) {
    if (before.primary !== userId) continue;
    const step = onBreak(before, before.backup !== null && here.has(before.backup));
    if ('refused' in step) alone.push(monitorId);
    else covered.push({ monitorId, before, after: step.to });
  }
  if (alone.length > 0) throw await withoutBackup(context, alone);
  const endsAt = new Date(now.getTime() + body.minutes * 60_000);
  const id = await insertBreak(db, hospitalId, userId, now, endsAt);
  const covers: number[] = [];
  for (const one of covered) {
    const moving = { ...one, hospitalId, role: 'observer', by: userId, now } as const;
    const owner = await savePlaces(db, moving);
    if (owner !== undefined) covers.push(owner);
  }
  await insertCovers(db, hospitalId, id, covers);
  await scheduleJob(db, {
    task: breakEndJob,
    data: { hospital_id: hospitalId },
    at: endsAt,
    key: `${breakEndJob}:${hospitalId}:${id}`,
  });
  return breakWire({ started_at: now, ends_at: endsAt }, now);
}

/** Says for which rooms, so that the person knows what to ask for. */
async function withoutBackup(
  { db, who }: Pick<WriteContext, 'db' | 'who'>,
  ids: readonly number[],
): Promise<Refusal> {
  const rooms = (await careOf(db, who, ids)).map(({ room_name }) => room_name);
  const named = rooms.slice(0, 5).join(', ') + (rooms.length > 5 ? ' and others' : '');
  return new Refusal(
    'Assignment::NoBackup',
    undefined,
    `Nobody who is here can step in for room ${named}. Hand the patient over first, or ask the charge nurse for a backup.`,
  );
}

/**
 * The break is over, by key or by timer, whichever is first. By timer patients only go back to somebody
 * who is there: otherwise they stay with who watches them, and whoever assigns is told.
 */
export async function endBreak(
  tx: Tx,
  hospitalId: number,
  over: BreakRow,
  by: 'key' | 'timer',
  now: Date,
): Promise<void> {
  const covers = await coversOf(tx, hospitalId, over.id);
  const ids = covers.map(({ monitor_id }) => monitor_id);
  // People first, as everywhere: one of them who begins a break of her own would wait for this one, and this for her.
  await lockPeople(tx, hospitalId, [over.user_id, ...covers.map(({ user_id }) => user_id)]);
  await lockMonitors(tx, hospitalId, ids);
  if (!(await closeBreak(tx, hospitalId, over.id, by, now))) return;
  const held = (await coversOf(tx, hospitalId, over.id)).filter(({ is_open }) => is_open);
  if (held.length === 0) return;
  const isBack =
    by === 'key' || (await whoIsHere(tx, hospitalId, [over.user_id], now)).has(over.user_id);
  if (!isBack) return tellOverrun(tx, hospitalId, over, held, now);
  const places = await placesOf(tx, hospitalId, ids, 'observer');
  for (const { monitor_id: monitorId, user_id: cover } of held) {
    const before = places.get(monitorId) as Places;
    const step = backFromBreak(before, over.user_id, cover);
    if ('refused' in step) continue;
    const moving = { hospitalId, monitorId, role: 'observer', before, after: step.to } as const;
    await savePlaces(tx, { ...moving, by: null, now });
  }
}

async function tellOverrun(
  tx: Tx,
  hospitalId: number,
  over: BreakRow,
  held: readonly { monitor_id: number; user_id: number }[],
  now: Date,
): Promise<void> {
  for (const { monitor_id: monitorId, user_id } of held) {
    const users = [user_id, ...(await chargeNursesAt(tx, hospitalId, monitorId))];
    const about = { monitorId };
    const told = { readers: { users }, about, actorId: over.user_id, now } as const;
    await notify(tx, hospitalId, { ...told, kind: 'break_overrun' });
  }
}
