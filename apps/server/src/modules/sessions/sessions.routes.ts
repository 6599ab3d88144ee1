import type { QueryOf, ReplyOf } from '@lamplight/contracts/call';
import { listOwnSessions } from '@lamplight/contracts/calls/profile';
import { listUserSessions, revokeSession } from '@lamplight/contracts/calls/sessions';
import { revokeUserSessions } from '@lamplight/contracts/calls/users';
import type { IdOf } from '@lamplight/contracts/ids';
import type { Db } from '../../platform/database/database.ts';
import { pageMetadata, pageOf } from '../../platform/http/paging.ts';
import { read, write, type Implementation } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { endSessions } from '../../platform/sessions/session.queries.ts';
import { tellOwnerLeft } from '../assignments/index.ts';
import { listSessions, sessionInSight, userIsVisible } from './sessions.queries.ts';

const columns = { created_at: 's.created_at', last_input_at: 's.last_input_at' };

async function sessionPage(
  db: Db,
  who: Principal,
  userId: number,
  query: QueryOf<typeof listUserSessions>,
): Promise<ReplyOf<typeof listUserSessions>> {
  const page = pageOf(query, columns, '-created_at');
  const { rows, total } = await listSessions(db, who, userId, page);
  return {
    results: rows.map((row) => ({
      id: row.id as IdOf<'session'>,
      user_id: row.user_id as IdOf<'user'>,
      created_at: row.created_at.toISOString(),
      last_input_at: row.last_input_at.toISOString(),
      browser: row.browser,
      is_current: row.id === who.sessionId,
    })),
    metadata: pageMetadata(total, query.per_page),
  };
}

export const sessionsRoutes = (platform: Platform): Implementation[] => [
  read(listUserSessions, async ({ db, who, params, query }) => {
    if (!(await userIsVisible(db, who, params.id))) throw notFound();
    return sessionPage(db, who, params.id, query);
  }),
  read(listOwnSessions, ({ db, who, query }) => sessionPage(db, who, who.userId, query)),
  write(revokeSession, async ({ db, who, params, now }) => {
    if (!(await sessionInSight(db, who, params.id))) throw notFound();
    const [ended] = await endSessions(db, who.hospitalId, { id: params.id }, 'revoked', now);
    if (ended) await tellOwnerLeft(db, who.hospitalId, ended.user_id, now);
    platform.sessions.forget(params.id);
    return undefined;
  }),
  write(revokeUserSessions, async ({ db, who, params, now }) => {
    if (!(await userIsVisible(db, who, params.id))) throw notFound();
    // Who signs herself out elsewhere stays here, where she sees that it worked.
    const which = { userId: params.id, except: who.sessionId };
    const ended = await endSessions(db, who.hospitalId, which, 'revoked', now);
    if (ended.length > 0) await tellOwnerLeft(db, who.hospitalId, params.id, now);
    for (const { id } of ended) platform.sessions.forget(id);
    return { id: params.id, ended: ended.length };
  }),
];
