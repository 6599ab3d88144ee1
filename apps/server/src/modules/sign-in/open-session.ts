import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { insertAuditRow } from '../../platform/audit/audit.queries.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertSession } from '../../platform/sessions/session.queries.ts';
import { hashSecret, setSessionCookie } from './cookies.ts';
import { takeDesk, type DeskSession } from './take-desk.ts';

export interface Opening {
  hospitalId: number;
  userId: number;
  userName: string;
  /** The call that let the person in, for the audit trail. */
  call: string;
  issuer: string;
  idToken: string | null;
  expiresAt: Date;
  /** Whose place the person takes, with patients and pictures. */
  desk?: DeskSession | undefined;
}

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  requestId: string;
  now: Date;
}

/** A new session with its audit row, and the cookie that proves it. Answers with its id. */
export async function openSession(
  platform: Platform,
  { request, reply, requestId, now }: Asked,
  { hospitalId, userId, userName, call, issuer, idToken, expiresAt, desk }: Opening,
): Promise<number> {
  const { database, config, bus } = platform;
  const secret = randomBytes(32).toString('base64url');
  const actor = { hospitalId, userId, userName, requestId };
  const [sessionId, sitDown] = await database.writing(actor, async (tx) => {
    const id = await insertSession(tx, {
      hospitalId,
      userId,
      secretHash: hashSecret(secret),
      issuer,
      idToken,
      browser: (request.headers['user-agent'] ?? '').slice(0, 300),
      now,
      expiresAt,
    });
    await insertAuditRow(tx, {
      hospitalId,
      userId,
      sessionId: id,
      requestId,
      call,
      action: 'sign_in',
      subject: 'session',
      subjectIds: [id],
      divisionId: null,
    });
    const sitting = { userId, sessionId: id, requestId, now };
    return [id, desk && (await takeDesk(tx, desk, sitting))] as const;
  });
  bus.poke();
  // Not waited for: the page at the desk needs the cookie to go on.
  sitDown?.(platform).catch((error: unknown) => {
    platform.log.warn({ err: error }, 'rooms were not told who watches them now');
  });
  setSessionCookie(reply, config.publicUrl, { hospitalId, sessionId, secret });
  return sessionId;
}
