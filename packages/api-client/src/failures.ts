import type { ErrorReply, ErrorType, FieldProblem } from '@lamplight/contracts/errors';

/** The server refused the call and said why. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly type: ErrorType;
  readonly status: number;
  readonly text: string;
  readonly details: NonNullable<ErrorReply['details']>;
  readonly requestId: string;

  constructor(status: number, reply: ErrorReply) {
    super(`${reply.type}: ${reply.error}`);
    this.type = reply.type;
    this.status = status;
    this.text = reply.error;
    this.details = reply.details ?? {};
    this.requestId = reply.request_id;
  }

  get fields(): FieldProblem[] {
    return this.details.fields ?? [];
  }
}

/** The call took longer than its time-out. Nobody knows whether a write arrived. */
export class ApiTimeout extends Error {
  override readonly name = 'ApiTimeout';
  readonly code = 'ECONNABORTED';

  constructor(callId: string, milliseconds: number) {
    super(`${callId} was not answered within ${milliseconds} ms.`);
  }
}

/** No answer that is ours: no network, a proxy in between, or a reply of another shape. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';
  readonly status: number | undefined;

  constructor(callId: string, reason: string, status?: number, cause?: unknown) {
    super(`${callId} failed: ${reason}`, { cause });
    this.status = status;
  }
}

/** The session has ended: nothing is sent any more until the person signs in again. */
export class SessionOver extends Error {
  override readonly name = 'SessionOver';

  constructor(callId: string) {
    super(`${callId} was not sent: the session has ended.`);
  }
}

/** The person or the program no longer wants the answer. */
export class CallCancelled extends Error {
  override readonly name = 'CallCancelled';

  constructor(callId: string) {
    super(`${callId} was cancelled.`);
  }
}
