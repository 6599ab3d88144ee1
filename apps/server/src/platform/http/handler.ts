import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall, BodyOf, ParamsOf, QueryOf, ReplyOf } from '@lamplight/contracts/call';
import type { Db, Tx } from '../database/database.ts';
import type { Principal } from '../sessions/principal.ts';
import type { FileAnswer } from './send-file.ts';

/** What a use case is handed: checked input, the person asking, and the database in her hospital's name. */
export interface CallContext<C extends AnyCall = AnyCall> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  who: Principal;
  /** The chosen division, already known to be one of the person's own; undefined means all of them. */
  divisionId: number | undefined;
  requestId: string;
  now: Date;
  /** True when whoever asked has closed the connection and will never read the answer. */
  isGone: () => boolean;
}

export interface ReadContext<C extends AnyCall = AnyCall> extends CallContext<C> {
  db: Db;
}

/** A write runs inside one transaction with its audit row, revision, outbox and idempotency key. */
export interface WriteContext<C extends AnyCall = AnyCall> extends CallContext<C> {
  db: Tx;
}

/** What came of the work before the transaction: a decoded picture must not hold a connection. */
export type PreparedContext<C extends AnyCall, Prepared> = WriteContext<C> & { prepared: Prepared };

/** The server gives where a file's bytes are; the caller gets them. */
type AnswerOf<C extends AnyCall> = ReplyOf<C> extends Blob ? FileAnswer : ReplyOf<C>;

/** Calls before sign-in: no person, no hospital, cookies instead of a token. */
export interface PublicContext<C extends AnyCall = AnyCall> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  request: FastifyRequest;
  reply: FastifyReply;
  requestId: string;
  now: Date;
}

/** Answered over connections that nothing else can use up. */
interface InLane {
  lane?: 'alarms';
}

export type Implementation =
  | ({
      call: AnyCall;
      kind: 'read';
      run: (context: ReadContext) => Promise<unknown>;
    } & InLane)
  | ({
      call: AnyCall;
      kind: 'write';
      prepare?: (context: ReadContext) => Promise<unknown>;
      run: (context: PreparedContext<AnyCall, unknown>) => Promise<unknown>;
      /** What is done outside of the database once the transaction stands; its answer is the reply. */
      after?: (context: CallContext, done: unknown) => Promise<unknown>;
      /** The reply to the same request once more, for which nothing is done outside of the database. */
      again?: (context: CallContext, done: unknown) => Promise<unknown>;
    } & InLane)
  | { call: AnyCall; kind: 'public'; run: (context: PublicContext) => Promise<unknown> };

/** Calls about alarms wait for nobody else. */
export const firstOfAll = (implementation: Implementation): Implementation =>
  implementation.kind === 'public' ? implementation : { ...implementation, lane: 'alarms' };

export const read = <C extends AnyCall>(
  call: C,
  run: (context: ReadContext<C>) => Promise<AnswerOf<C>>,
): Implementation => ({
  call,
  kind: 'read',
  run: run,
});

export const write = <C extends AnyCall>(
  call: C,
  run: (context: WriteContext<C>) => Promise<ReplyOf<C>>,
): Implementation => ({
  call,
  kind: 'write',
  run: run,
});

/**
 * A write whose slow part is done before its transaction begins: others wait for a transaction that
 * runs. What is read then may have changed by the time it is written.
 */
export const prepareAndWrite = <C extends AnyCall, Prepared>(
  call: C,
  prepare: (context: ReadContext<C>) => Promise<Prepared>,
  run: (context: PreparedContext<C, Prepared>) => Promise<ReplyOf<C>>,
): Implementation => ({
  call,
  kind: 'write',
  prepare: prepare,
  run: run as (context: PreparedContext<AnyCall, unknown>) => Promise<unknown>,
});

/**
 * A write whose deed is outside of the database. The trail says that it was asked for before it is done:
 * the other way round a deed could go unrecorded. `again` answers the same request when it comes twice,
 * with what the transaction gave as it stands in JSON.
 */
export const writeThen = <C extends AnyCall, Done>(
  call: C,
  run: (context: WriteContext<C>) => Promise<Done>,
  after: (context: CallContext<C>, done: Done) => Promise<ReplyOf<C>>,
  again?: (context: CallContext<C>, done: Done) => Promise<ReplyOf<C>>,
): Implementation => ({
  call,
  kind: 'write',
  run: run,
  after: after as (context: CallContext, done: unknown) => Promise<unknown>,
  ...(again && { again: again as (context: CallContext, done: unknown) => Promise<unknown> }),
});

export const open = <C extends AnyCall>(
  call: C,
  run: (context: PublicContext<C>) => Promise<AnswerOf<C>>,
): Implementation => ({
  call,
  kind: 'public',
  run: run,
});
