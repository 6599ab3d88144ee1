import { errorReply } from '@lamplight/contracts/error-reply';
import { operationOutcome } from '@lamplight/contracts/fhir/operation-outcome';

/** What a refusal says, in whichever of its two shapes it came; undefined: in another one. */
export function readRefusal(json: unknown): { type: string; requestId: string } | undefined {
  const plain = errorReply.safeParse(json);
  if (plain.success) return { type: plain.data.type, requestId: plain.data.request_id };
  const outcome = operationOutcome.safeParse(json);
  const type = outcome.data?.issue[0]?.details.coding?.[0]?.code;
  return outcome.success && type !== undefined ? { type, requestId: outcome.data.id } : undefined;
}
