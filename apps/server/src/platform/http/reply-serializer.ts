import build from 'fast-json-stringify';
import { z } from 'zod';
import type { AnyCall } from '@lamplight/contracts/call';

/**
 * Turns a reply into JSON by the contract's schema: a field the contract does not name never
 * leaves, and writing by schema is several times faster than JSON.stringify.
 */
export function replySerializer(call: AnyCall): (value: unknown) => string {
  const schema = z.toJSONSchema(call.reply, {
    io: 'output',
    unrepresentable: 'any',
    target: 'draft-7',
  });
  return build(schema as Parameters<typeof build>[0]);
}
