import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { AccessTokens } from '../../apps/server/src/platform/sessions/access-token.ts';

export interface SignedInByDatabase {
  token: string;
  /** A token lasts five minutes; a longer test asks again, as a browser does. */
  freshToken: () => Promise<string>;
  userId: number;
  hospitalId: number;
  sessionId: number;
  /** The value of the session cookie, for a browser. */
  cookie: string;
}

/** For somebody who types nothing for longer than a session waits for that. */
export async function signInForHours(
  owner: pg.Pool,
  tokenSecret: string,
  email: string,
): Promise<SignedInByDatabase> {
  await owner.query('UPDATE users SET inactivity_timeout_sec = 86400 WHERE email = $1', [email]);
  return signInByDatabase(owner, tokenSecret, email);
}

/** A session and its token for a server in another process, made past the provider by the tables' owner. */
export async function signInByDatabase(
  owner: pg.Pool,
  tokenSecret: string,
  email: string,
): Promise<SignedInByDatabase> {
  const secret = randomBytes(32).toString('base64url');
  const { rows } = await owner.query<{ id: string; user_id: string; hospital_id: string }>(
    `INSERT INTO sessions (hospital_id, user_id, secret_hash, issuer, browser, created_at, last_input_at, expires_at)
     SELECT hospital_id, id, $2, 'test', 'test', now(), now(), now() + interval '1 day' FROM users WHERE email = $1
     RETURNING id, user_id, hospital_id`,
    [email, createHash('sha256').update(secret).digest()],
  );
  const row = rows[0];
  if (!row) throw new Error(`There is no demo user ${email}`);
  const [sessionId, userId, hospitalId] = [row.id, row.user_id, row.hospital_id].map(Number) as [
    number,
    number,
    number,
  ];
  const tokens = new AccessTokens(Buffer.from(tokenSecret, 'base64url'), systemClock);
  const freshToken = () => tokens.issue('user', hospitalId, sessionId);
  return {
    token: await freshToken(),
    freshToken,
    userId,
    hospitalId,
    sessionId,
    cookie: `${hospitalId}.${sessionId}.${secret}`,
  };
}
