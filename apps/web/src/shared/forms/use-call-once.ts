import type { CallOptions } from '@lamplight/api-client/api-client';
import type { AnyCall, InputOf, ReplyOf } from '@lamplight/contracts/call';
import { useState } from 'react';
import { useApi } from '../services.ts';
import { WriteKeys } from './write-keys.ts';

/**
 * What was written may have been changed by others since: then pressing again is a new order, not the same one.
 */
const keptMs = 120_000;

export type CallOnce = <C extends AnyCall>(
  contract: C,
  input: InputOf<C>,
  options?: Omit<CallOptions, 'idempotencyKey'>,
) => Promise<ReplyOf<C>>;

/** Sends a write that a person may press again: the same content keeps its idempotency key until it has succeeded. */
export function useCallOnce(): CallOnce {
  const api = useApi();
  const [keys] = useState(() => new WriteKeys(keptMs));
  return async (contract, input, options = {}) => {
    const { params } = input as { params?: unknown };
    const slot = `${contract.id} ${JSON.stringify(params)}`;
    const idempotencyKey = keys.keyFor(slot, input);
    const reply = await api.call(contract, input, { ...options, idempotencyKey });
    keys.done(slot, idempotencyKey);
    return reply;
  };
}
