import type { AnyCall, ReplyOf } from '@lamplight/contracts/call';
import { replyShape } from '@lamplight/contracts/light-call';
import { ApiError, NetworkFailure } from './failures.ts';

async function jsonOf(contract: AnyCall, response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new NetworkFailure(contract.id, 'the reply is not JSON', response.status, cause);
  }
}

/** What checks a reply may still have to be loaded itself, over the same network. */
async function loaded<Loaded>(
  contract: AnyCall,
  response: Response,
  loading: Promise<Loaded>,
): Promise<Loaded> {
  try {
    return await loading;
  } catch (cause) {
    const reason = 'what checks the reply could not be loaded';
    throw new NetworkFailure(contract.id, reason, response.status, cause);
  }
}

async function refusalOf(contract: AnyCall, response: Response, json: unknown): Promise<Error> {
  const loading = import('@lamplight/contracts/error-reply');
  const { errorReply } = await loaded(contract, response, loading);
  const refusal = errorReply.safeParse(json);
  return refusal.success
    ? new ApiError(response.status, refusal.data)
    : new NetworkFailure(contract.id, `status ${response.status}`, response.status);
}

async function blobOf(contract: AnyCall, response: Response): Promise<Blob> {
  try {
    return await response.blob();
  } catch (cause) {
    throw new NetworkFailure(contract.id, 'the file broke off', response.status, cause);
  }
}

/** The reply as its contract promises it, or an error that says what came instead. */
export async function readReply<C extends AnyCall>(
  contract: C,
  response: Response,
  isBelieved: boolean,
): Promise<ReplyOf<C>> {
  if (response.status === 204 && contract.replyKind === 'nothing') {
    return undefined as ReplyOf<C>;
  }
  if (response.ok && contract.replyKind === 'file') {
    return (await blobOf(contract, response)) as ReplyOf<C>;
  }
  const json = await jsonOf(contract, response);
  if (!response.ok) throw await refusalOf(contract, response, json);
  if (isBelieved) return json as ReplyOf<C>;
  const shape = await loaded(contract, response, replyShape(contract));
  const reply = shape.safeParse(json);
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
