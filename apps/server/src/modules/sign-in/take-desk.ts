import { finishSignIn } from '@lamplight/contracts/calls/sign-in';
import { insertAuditRow } from '../../platform/audit/audit.queries.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { endSessions } from '../../platform/sessions/session.queries.ts';
import { takeOverPatients } from '../assignments/index.ts';
import { passPicturesOn } from '../videos/index.ts';
import { NotLetIn } from './sign-in.module.ts';
import { lockRunningSession } from './sign-in.queries.ts';

/** The session that runs at a desk when somebody else signs in there. */
export interface DeskSession {
  hospitalId: number;
  sessionId: number;
}

interface Sitting {
  userId: number;
  sessionId: number;
  requestId: string;
  now: Date;
}

/**
 * The patients and the pictures of one session become another person's at one second, and the session
 * ends: all of it or nothing. What it answers is done after the commit. A session that is over by now
 * leaves nothing behind: then this is a sign-in like any other.
 */
export async function takeDesk(
  tx: Tx,
  { hospitalId, sessionId: left }: DeskSession,
  { userId, sessionId, requestId, now }: Sitting,
): Promise<(platform: Platform) => Promise<void>> {
  const owner = await lockRunningSession(tx, hospitalId, left, { userId, now });
  if (owner === undefined) return () => Promise.resolve();
  const from = { userId: owner, sessionId: left };
  // Told first of all: a page that hears of its patients before would ask for them as the one before.
  await endSessions(tx, hospitalId, { id: left }, 'taken_over', now);
  const patients = await takeOverPatients(tx, { hospitalId, from: owner, to: userId, now });
  if (patients === undefined) throw new NotLetIn('desk');
  const tellRooms = await passPicturesOn(tx, {
    hospitalId,
    from,
    to: { userId, sessionId },
    now,
  });
  const row = { hospitalId, requestId, call: finishSignIn.id, divisionId: null };
  await insertAuditRow(tx, {
    ...row,
    userId: owner,
    sessionId: left,
    action: 'sign_out',
    subject: 'session',
    subjectIds: [left],
    details: { taken_over_by: sessionId },
  });
  await insertAuditRow(tx, {
    ...row,
    userId,
    sessionId,
    action: 'act',
    subject: 'patient_monitor',
    subjectIds: patients,
    details: { taken_over_from: left },
  });
  return async (platform) => {
    platform.sessions.forget(left);
    const state = await platform.sessions.state(hospitalId, sessionId);
    if (state && 'principal' in state)
      await tellRooms(platform, {
        name: state.principal.userName,
        role: state.principal.roleName,
      });
  };
}
