import type { triggerUser } from '@lamplight/contracts/calls/pusher';
import type { WriteContext } from '../../platform/http/handler.ts';
import { emit } from '../../platform/outbox/outbox.queries.ts';

const types = {
  timer_reset: 'session.timer-reset',
  logout_with_expiration: 'session.logged-out',
  session_expired: 'session.expired',
} as const;

/** A hint to the person's own tabs. It ends and prolongs nothing: each tab asks the server. */
export async function tellOwnTabs({
  db,
  who,
  body,
}: WriteContext<typeof triggerUser>): Promise<undefined> {
  const topic = `user.${who.userId}` as const;
  const session = { session_id: who.sessionId };
  if (body.event === 'user_authenticated')
    await emit(db, who.hospitalId, topic, 'user.authenticated', {
      ...session,
      unique_id: body.data.uniqueId,
    });
  else await emit(db, who.hospitalId, topic, types[body.event], session);
  return undefined;
}
