import type { AnyCall, InputOf, ReplyOf } from '@lamplight/contracts/call';
import type { ErrorType } from '@lamplight/contracts/errors';
import { bodyOf, contentTypeOf, pathOf, queryText } from './build-request.ts';
import type { CallInput } from './build-request.ts';
import { ApiError, ApiTimeout, CallCancelled, NetworkFailure, SessionOver } from './failures.ts';
import { readReply } from './read-reply.ts';
import { defaultRetry, delayBefore, isWorthRetrying, pause } from './retry.ts';
import type { RetryPlan } from './retry.ts';
import { traceOfCall } from './trace.ts';

export interface ApiClientOptions {
  /** `/api/v1`, or with an origin where the caller is no browser page of it. */
  baseUrl: string;
  getToken: () => string | undefined;
  /** Fetches a fresh token; afterwards getToken gives it. */
  renewToken: () => Promise<void>;
  sessionId?: () => number | undefined;
  /** The division the person works in: a number, or * for all. */
  division?: () => number | '*' | undefined;
  onSessionEnded?: (type: ErrorType) => void;
  /** The server says that it cannot answer now. Told at every such answer, also before it is asked again. */
  onUnavailable?: () => void;
  /** Somebody else signed in over this one: done when the page is hers. Nothing else is sent meanwhile. */
  onDeskTaken?: () => Promise<void>;
  /** While it changes hands, until when. */
  changingHands?: () => Promise<void> | undefined;
  /** How many calls are under way that a person waits for. */
  onPendingChange?: (pending: number) => void;
  timeoutMs?: number;
  retry?: RetryPlan;
  fetch?: typeof fetch;
  random?: () => number;
}

export interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Instead of the current division. */
  division?: number | '*';
  /** Makes a write safe to send again: the server performs one key once and repeats its answer. */
  idempotencyKey?: string;
  /** Goes on when the page is left; for small calls only, the browser bounds them. */
  outlivesPage?: boolean;
  /** Nobody waits for it, so it does not count as pending. */
  background?: boolean;
  /**
   * The reply is not checked against its contract. Only for the call the page starts with: page
   * and reply then come from the same server at the same moment, and the checks are not loaded yet.
   */
  believed?: boolean;
}

type InputArguments<C extends AnyCall> =
  Record<string, never> extends InputOf<C>
    ? [input?: InputOf<C>, options?: CallOptions]
    : [input: InputOf<C>, options?: CallOptions];

export interface ApiClient {
  call: <C extends AnyCall>(contract: C, ...rest: InputArguments<C>) => Promise<ReplyOf<C>>;
  /** The session is known to be over (the socket said so): cancels what runs and what follows. */
  endSession: (type: ErrorType) => void;
  /** The person has signed out here: nothing more is asked in her name, and nobody has to be told. */
  close: () => void;
}

const endsSession: ReadonlySet<ErrorType> = new Set<ErrorType>([
  'UserAuthenticator::InactivityTimeout',
  'UserAuthenticator::SessionEnded',
  'UserAuthenticator::Unauthenticated',
]);

const defaultTimeoutMs = 20_000;

export function createApiClient(options: ApiClientOptions): ApiClient {
  const send = options.fetch ?? fetch;
  const plan = options.retry ?? defaultRetry;
  const random = options.random ?? Math.random;
  const over = new AbortController();
  let pending = 0;
  let renewing: Promise<void> | undefined;

  const countPending = (step: 1 | -1) => {
    pending += step;
    options.onPendingChange?.(pending);
  };

  const endSession = (type: ErrorType) => {
    if (over.signal.aborted) return;
    over.abort();
    options.onSessionEnded?.(type);
  };

  /** Several calls meet an expired token at once; one renewal serves them all. */
  const renewOnce = () =>
    (renewing ??= options.renewToken().finally(() => {
      renewing = undefined;
    }));

  const headersOf = (contract: AnyCall, callOptions: CallOptions, body: unknown, trace: string) => {
    const accept = contract.replyKind === 'file' ? 'image/*, application/json' : 'application/json';
    const headers = new Headers({ Accept: accept, 'X-Lamplight': '1', Traceparent: trace });
    if (!('public' in contract.access)) {
      const token = options.getToken();
      if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
      const sessionId = options.sessionId?.();
      if (sessionId !== undefined) headers.set('X-Session-Id', String(sessionId));
    }
    if (contract.hasBody) headers.set('Content-Type', contentTypeOf(body));
    if (callOptions.idempotencyKey !== undefined) {
      headers.set('Idempotency-Key', callOptions.idempotencyKey);
    }
    return headers;
  };

  const sendOnce = async <C extends AnyCall>(
    contract: C,
    input: CallInput,
    callOptions: CallOptions,
    signal: AbortSignal,
    trace: string,
  ): Promise<ReplyOf<C>> => {
    const division =
      contract.division === 'query' ? (callOptions.division ?? options.division?.()) : undefined;
    const query = queryText({ ...input.query, division_id: division });
    let response: Response;
    try {
      response = await send(options.baseUrl + pathOf(contract, input.params) + query, {
        method: contract.method,
        headers: headersOf(contract, callOptions, input.body, trace),
        credentials: 'same-origin',
        // The server lets a browser keep files, if it asks each time whether they are still good.
        cache: contract.replyKind === 'file' ? 'no-cache' : 'no-store',
        signal,
        ...(callOptions.outlivesPage && { keepalive: true }),
        ...(contract.hasBody ? { body: bodyOf(input.body) } : {}),
      });
    } catch (cause) {
      throw new NetworkFailure(contract.id, 'the server could not be reached', undefined, cause);
    }
    return readReply(contract, response, callOptions.believed ?? false);
  };

  const sendWithFreshToken = async <C extends AnyCall>(
    contract: C,
    input: CallInput,
    callOptions: CallOptions,
    signal: AbortSignal,
    trace: string,
  ): Promise<ReplyOf<C>> => {
    if (!('public' in contract.access)) await options.changingHands?.();
    const tokenSent = options.getToken();
    try {
      return await sendOnce(contract, input, callOptions, signal, trace);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.type === 'UserAuthenticator::DeskTaken') {
        await options.onDeskTaken?.();
        // What was written as the one before is not written as her.
        if (contract.method !== 'GET') throw error;
        return sendOnce(contract, input, callOptions, signal, trace);
      }
      if (error.type !== 'UserAuthenticator::TokenExpired') throw error;
      // A late refusal of the old token must not cost a second renewal.
      if (options.getToken() === tokenSent) await renewOnce();
      return sendOnce(contract, input, callOptions, signal, trace);
    }
  };

  const call = async <C extends AnyCall>(
    contract: C,
    input: CallInput = {},
    callOptions: CallOptions = {},
  ): Promise<ReplyOf<C>> => {
    const isPublic = 'public' in contract.access;
    // Taken before the first wait; one for all attempts.
    const trace = traceOfCall();
    const timeoutMs = callOptions.timeoutMs ?? options.timeoutMs ?? defaultTimeoutMs;
    const deadline = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([
      deadline,
      ...(isPublic ? [] : [over.signal]),
      ...(callOptions.signal ? [callOptions.signal] : []),
    ]);
    const mayRetry = contract.method === 'GET' || callOptions.idempotencyKey !== undefined;
    const throwIfStopped = () => {
      if (!isPublic && over.signal.aborted) throw new SessionOver(contract.id);
      if (callOptions.signal?.aborted) throw new CallCancelled(contract.id);
      if (deadline.aborted) throw new ApiTimeout(contract.id, timeoutMs);
    };

    throwIfStopped();
    if (!callOptions.background) countPending(1);
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await sendWithFreshToken(contract, input, callOptions, signal, trace);
        } catch (error) {
          throwIfStopped();
          if (error instanceof ApiError && error.type === 'Server::Unavailable')
            options.onUnavailable?.();
          if (!isPublic && error instanceof ApiError && endsSession.has(error.type)) {
            endSession(error.type);
          }
          if (!mayRetry || attempt >= plan.attempts || !isWorthRetrying(error)) throw error;
          await pause(delayBefore(attempt, plan, random), signal);
          throwIfStopped();
        }
      }
    } finally {
      if (!callOptions.background) countPending(-1);
    }
  };

  return { call: call, endSession, close: () => over.abort() };
}
