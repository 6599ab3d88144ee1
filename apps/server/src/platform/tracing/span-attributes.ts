import { eventSchemas, topicKinds } from '@lamplight/contracts/events';
import { allCalls } from '@lamplight/contracts/registry';
import { z } from 'zod';

const knownCalls = new Set(allCalls.map(({ id }) => id));
/** Ids begin at cell × 2^40: what is larger is none, and no count. */
const count = z.int().nonnegative().max(100_000);

/**
 * All that a step may say of itself: names that stand in our own code, and counts. Nothing here can hold an
 * id, a name, a record number, an address or a statement, so no trace can.
 */
export const spanAttributes = {
  call: z.string().refine((id) => knownCalls.has(id)),
  kind: z.enum(['read', 'write', 'public']),
  status: z.int().min(100).max(599),
  event: z.string().refine((type) => Object.hasOwn(eventSchemas, type)),
  topic: z.enum(topicKinds),
  /** MSH-9 is the sender's text: only what HL7 itself names is repeated. */
  message: z.string().regex(/^(ADT|ORU|ORM|ORA|ACK|SIU|MDM)\^[A-Z]\d\d$/),
  answer: z.enum(['AA', 'AE', 'AR']),
  outcome: z.enum(['applied', 'ignored', 'failed', 'held_up']),
  together: count,
  sockets: count,
};

export type SpanAttributes = {
  [Name in keyof typeof spanAttributes]?: z.infer<(typeof spanAttributes)[Name]> | undefined;
};

export const attributePrefix = 'lamplight.';

/** As they leave; what is not on the list, or looks otherwise than it may, stays behind. */
export function sendable(attributes: SpanAttributes): Record<string, string | number> {
  const sent: Record<string, string | number> = {};
  for (const [name, shape] of Object.entries(spanAttributes)) {
    const value = attributes[name as keyof SpanAttributes];
    if (value !== undefined && shape.safeParse(value).success) sent[attributePrefix + name] = value;
  }
  return sent;
}
