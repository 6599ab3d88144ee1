import type { AnyCall, Call, ReplyOf } from '@lamplight/contracts/call';
import { errorReply } from '@lamplight/contracts/errors';
import { ApiError, NetworkFailure } from './failures.ts';

async function jsonOf(contract: AnyCall, response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new NetworkFailure(contract.id, 'the reply is not JSON', response.status, cause);
  }
}

/** The reply as its contract promises it, or an error that says what came instead. */
export async function readReply<C extends AnyCall>(
  contract: C,
  response: Response,
): Promise<ReplyOf<C>> {
  if (response.status === 204 && contract.replyKind === 'nothing') {
    return undefined as ReplyOf<C>;
  }
  const json = await jsonOf(contract, response);
  if (!response.ok) {
    const refusal = errorReply.safeParse(json);
    if (refusal.success) throw new ApiError(response.status, refusal.data);
    throw new NetworkFailure(contract.id, `status ${response.status}`, response.status);
  }
  const reply = (contract as Call).reply.safeParse(json);
  if (!reply.success) {
    throw new NetworkFailure(
      contract.id,
      'the reply has another shape than its contract',
      response.status,
      reply.error,
    );
  }
  return reply.data as ReplyOf<C>;
}
