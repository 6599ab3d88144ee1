import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { listPage } from '../../platform/database/list-page.ts';
import { personInSight } from '../../platform/database/scope.ts';
import type { Page } from '../../platform/http/paging.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface ListedSession {
  id: number;
  user_id: number;
  created_at: Date;
  last_input_at: Date;
  browser: string;
}

export async function userIsVisible(db: Db, who: Principal, userId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM users u
    WHERE u.hospital_id = ${who.hospitalId} AND u.id = ${userId} AND u.deleted_at IS NULL
      AND ${personInSight(who, 'u.id')}`.execute(db);
  return rows.length > 0;
}

export async function listSessions(
  db: Db,
  who: Principal,
  userId: number,
  page: Page,
): Promise<{ rows: ListedSession[]; total: number }> {
  return listPage<ListedSession>(db, {
    shown: sql`s.id, s.user_id, s.created_at, s.last_input_at, s.browser`,
    from: sql`sessions s`,
    where: [
      sql`s.hospital_id = ${who.hospitalId}`,
      sql`s.user_id = ${userId}`,
      sql`s.ended_at IS NULL`,
    ],
    page,
    key: 's.id',
  });
}

export async function sessionInSight(db: Db, who: Principal, sessionId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM sessions s
    WHERE s.hospital_id = ${who.hospitalId} AND s.id = ${sessionId} AND s.ended_at IS NULL
      AND ${personInSight(who, 's.user_id')}`.execute(db);
  return rows.length > 0;
}
