import { limits } from '@lamplight/contracts/limits';
import type { Tx } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import {
  addReasons,
  countPeople,
  insertMeeting,
  lockVisitAt,
  tieToRequest,
  type NewMeeting,
} from './meetings.queries.ts';

interface Entered extends NewMeeting {
  reasonIds: readonly number[];
}

/** The visit that goes on at the device, else a new one. A preview and a test are always new. */
export async function enterMeeting(
  tx: Tx,
  who: Principal,
  meeting: Entered,
  now: Date,
): Promise<number> {
  const isVisit = !meeting.isPreview && !meeting.isTest;
  const running = isVisit ? await lockVisitAt(tx, who.hospitalId, meeting.deviceId) : undefined;
  const id =
    running ??
    (await insertMeeting(tx, who, meeting, now)) ??
    (await lockVisitAt(tx, who.hospitalId, meeting.deviceId));
  if (id === undefined) throw new Refusal('Server::Unavailable');
  if ((await countPeople(tx, who.hospitalId, id)) >= limits.peopleInVisit)
    throw new Refusal('Video::Full');
  if (running !== undefined && meeting.requestId !== null)
    await tieToRequest(tx, who.hospitalId, id, meeting.requestId);
  await addReasons(tx, who.hospitalId, id, meeting.reasonIds);
  return id;
}
