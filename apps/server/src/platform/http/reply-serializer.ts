import { createRequire } from 'node:module';
import { z } from 'zod';
import type { AnyCall } from '@lamplight/contracts/call';

// The package is CommonJS whose default export is the function itself.
const build = createRequire(import.meta.url)('fast-json-stringify') as (
  schema: object,
) => (value: unknown) => string;

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
  return build(schema);
}
