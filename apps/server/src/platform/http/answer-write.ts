import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AnyCall } from '@lamplight/contracts/call';
import type { FileContent } from '@lamplight/contracts/file-content';
import { auditStatement } from '../audit/audit.queries.ts';
import type { AtEnd, Tx } from '../database/database.ts';
import {
  claimKey,
  replyStatement,
  type IdempotencyKey,
} from '../idempotency/idempotency.queries.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import { during } from '../tracing/tracing.ts';
import { auditRow, divisionOf, subjectIds } from './audit-row.ts';
import type { CallContext, Implementation } from './handler.ts';

const keyText = z.string().regex(/^[A-Za-z0-9_-]{8,80}$/);

/** Change, revision, audit row, outbox event and idempotency key: one transaction. */
export async function answerWrite(
  platform: Platform,
  { call, lane, prepare, run, after, again }: Extract<Implementation, { kind: 'write' }>,
  context: CallContext,
  request: FastifyRequest,
): Promise<unknown> {
  const { who, requestId } = context;
  const key = idempotencyKey(call, context, request);
  const { database } = lane ? platform.alarmLane : platform;
  const db = database.reading(who.hospitalId);
  const prepared = await prepare?.({ ...context, db });
  const commit = platform.tracing.follow('commit', request.trace?.traceparent);
  const actor = {
    hospitalId: who.hospitalId,
    userId: who.userId,
    userName: who.userName,
    requestId,
    trace: commit?.traceparent,
  };
  const change = async (tx: Tx, atEnd: AtEnd) => {
    if (key) {
      const stored = await claimKey(tx, key);
      if (stored) return { done: repeat(stored, key), isRepeat: true };
    }
    const done = await run({ ...context, db: tx, prepared });
    if (!('none' in call.audit))
      atEnd(
        auditStatement(
          auditRow(
            call,
            who,
            requestId,
            subjectIds(call, context, done),
            divisionOf(context, done),
          ),
        ),
      );
    const reply = after && !again ? undefined : done;
    if (key) atEnd(replyStatement(key, call.replyKind === 'json' ? 200 : 204, reply));
    return { done, isRepeat: false };
  };
  const { done, isRepeat } = await during(commit, () => database.writing(actor, change));
  platform.bus.poke();
  if (lane) platform.bus.pokeAlarms();
  const answer = isRepeat ? again : after;
  return answer ? answer(context, done) : done;
}

function repeat(
  stored: { call: string; request_hash: string; reply: unknown },
  key: IdempotencyKey,
): unknown {
  if (stored.call !== key.call || stored.request_hash !== key.requestHash)
    throw new Refusal('Request::KeyReused');
  return stored.reply;
}

function idempotencyKey(
  call: AnyCall,
  context: CallContext,
  request: FastifyRequest,
): IdempotencyKey | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  const key = keyText.safeParse(header);
  if (!key.success) throw new Refusal('Request::Malformed');
  return {
    hospitalId: context.who.hospitalId,
    userId: context.who.userId,
    key: key.data,
    call: call.id,
    requestHash: requestHash(call, context),
  };
}

/** What was asked, in a few characters; a file counts by its bytes. */
function requestHash(call: AnyCall, { params, query, body }: CallContext): string {
  const hash = createHash('sha256');
  if (!call.file) return hash.update(JSON.stringify([params, query, body])).digest('base64url');
  const { type, bytes } = body as FileContent;
  return hash
    .update(JSON.stringify([params, query, type]))
    .update(bytes)
    .digest('base64url');
}
