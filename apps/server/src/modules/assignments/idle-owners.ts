import type { Tx } from '../../platform/database/database.ts';
import { notify } from '../notifications/index.ts';
import { isSignedIn, noteExpiring, noteWarned } from './idle-owners.queries.ts';
import { chargeNursesAt, monitorsOwnedBy, ownersOf } from './owners.queries.ts';

/**
 * The session of who owns patients is not ended by its timer: instead whoever stands behind her and
 * whoever assigns are told, once for each time that she stops answering.
 */
export async function warnOfIdleOwners(tx: Tx, hospitalId: number, now: Date): Promise<void> {
  for (const userId of await noteWarned(tx, hospitalId, now))
    await tellBehind(tx, hospitalId, userId, 'owner_idle', now);
}

/** A session's day ends whoever it is of: those who would have to step in are told in time, and she is. */
export async function warnOfExpiringOwners(tx: Tx, hospitalId: number, now: Date): Promise<void> {
  for (const userId of await noteExpiring(tx, hospitalId, now)) {
    await tellBehind(tx, hospitalId, userId, 'owner_expiring', now);
    const [monitorId] = await monitorsOwnedBy(tx, hospitalId, userId);
    if (monitorId !== undefined) {
      const [readers, about] = [{ users: [userId] }, { monitorId }];
      await notify(tx, hospitalId, { readers, kind: 'own_expiring', about, now });
    }
  }
}

/** Somebody's session was ended by hand: who owns patients and is nowhere else now is missed. */
export async function tellOwnerLeft(
  tx: Tx,
  hospitalId: number,
  userId: number,
  now: Date,
): Promise<void> {
  if (await isSignedIn(tx, hospitalId, userId, now)) return;
  await tellBehind(tx, hospitalId, userId, 'owner_left', now);
}

async function tellBehind(
  tx: Tx,
  hospitalId: number,
  userId: number,
  kind: 'owner_idle' | 'owner_left' | 'owner_expiring',
  now: Date,
): Promise<void> {
  for (const monitorId of await monitorsOwnedBy(tx, hospitalId, userId)) {
    const behind = (await ownersOf(tx, hospitalId, monitorId))
      .filter(({ role, place }) => role === 'observer' && place === 'backup')
      .map(({ user_id }) => user_id);
    const users = [...behind, ...(await chargeNursesAt(tx, hospitalId, monitorId))];
    const about = { monitorId };
    await notify(tx, hospitalId, { readers: { users }, kind, about, actorId: userId, now });
  }
}
