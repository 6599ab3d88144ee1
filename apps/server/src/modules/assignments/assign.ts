import type {
  assignMonitors,
  unassign as unassignCall,
} from '@lamplight/contracts/calls/assignments';
import type { CareAssignment } from '@lamplight/contracts/entities/assignment';
import { assigned, unassigned, type Places } from '@lamplight/domain/watching/assignment-steps';
import type { WriteContext } from '../../platform/http/handler.ts';
import { fieldRefused, notFound, Refusal } from '../../platform/refusal.ts';
import { careWire } from './assignments.wire.ts';
import { careOf } from './care.queries.ts';
import { lockAssignee } from './people.queries.ts';
import { findPlace, lockMonitors, placesOf, savePlaces } from './places.queries.ts';

/** A charge nurse gives one or several patients to somebody: all of them, or none. */
export async function assign({
  db,
  who,
  body,
  now,
}: WriteContext<typeof assignMonitors>): Promise<{ results: CareAssignment[] }> {
  const { patient_monitor_ids: ids, user_id, role, place } = body;
  const { hospitalId } = who;
  const person = await lockAssignee(db, hospitalId, user_id, role, ids);
  await lockMonitors(db, hospitalId, ids);
  const found = await careOf(db, who, ids);
  if (found.length < ids.length || found.some(({ status }) => status === 'stopped'))
    throw notFound();
  if (!person.fits)
    throw fieldRefused('user_id', 'Please choose somebody who may have patients in these rooms');
  if (person.isOnBreak && role === 'observer' && place === 'primary')
    throw fieldRefused('user_id', 'This person is on a break: choose somebody else, or wait');
  const places = await placesOf(db, hospitalId, ids, role);
  for (const [monitorId, before] of places) {
    const step = assigned(before, place, user_id);
    if ('refused' in step) throw new Refusal('Assignment::WouldLeaveUnwatched');
    const moving = { hospitalId, monitorId, role, before, after: step.to, by: who.userId, now };
    await savePlaces(db, moving);
  }
  return { results: (await careOf(db, who, ids)).map(careWire) };
}

/** Takes somebody out of a place. The observer of a running session is only ever replaced. */
export async function unassign({
  db,
  who,
  params,
  now,
}: WriteContext<typeof unassignCall>): Promise<undefined> {
  const { hospitalId } = who;
  const named = await findPlace(db, hospitalId, params.id);
  if (!named || (await careOf(db, who, [named.monitor_id])).length === 0) throw notFound();
  const { monitor_id: monitorId, role } = named;
  await lockMonitors(db, hospitalId, [monitorId]);
  // Somebody else may have been put there while this waited.
  const place = (await findPlace(db, hospitalId, params.id))?.place;
  if (!place) throw notFound();
  const before = (await placesOf(db, hospitalId, [monitorId], role)).get(monitorId) as Places;
  const step = unassigned(before, place, role === 'observer');
  if ('refused' in step) throw new Refusal('Assignment::WouldLeaveUnwatched');
  const moving = { hospitalId, monitorId, role, before, after: step.to, by: who.userId, now };
  await savePlaces(db, moving);
  return undefined;
}
