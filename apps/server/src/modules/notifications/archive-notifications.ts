import type {
  archiveAllNotifications,
  archiveNotification,
} from '@lamplight/contracts/calls/notifications';
import type { WriteContext } from '../../platform/http/handler.ts';
import { emit } from '../../platform/outbox/outbox.queries.ts';
import { notFound } from '../../platform/refusal.ts';
import { archiveUpTo, isOwn, setArchived } from './notifications.queries.ts';

/** Archives one or brings it back; the person's other tabs hear of it. */
export async function archiveOne(
  { db, who, params, now }: WriteContext<typeof archiveNotification>,
  isArchived: boolean,
): Promise<undefined> {
  const outcome = await setArchived(db, who, params.id, isArchived ? now : null);
  if (outcome === undefined) throw notFound();
  if (outcome === 'changed')
    await emit(db, who.hospitalId, `user.${who.userId}`, 'notification.changed', {
      id: params.id,
      op: isArchived ? 'archived' : 'restored',
    });
  return undefined;
}

export async function archiveAll({
  db,
  who,
  body,
  divisionId,
  now,
}: WriteContext<typeof archiveAllNotifications>): Promise<{ archived: number }> {
  if (!(await isOwn(db, who, body.newest_id))) throw notFound();
  const archived = await archiveUpTo(db, who, body.newest_id, divisionId, now);
  if (archived > 0)
    await emit(db, who.hospitalId, `user.${who.userId}`, 'notification.changed', {
      id: null,
      op: 'archived',
    });
  return { archived };
}
