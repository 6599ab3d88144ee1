import type { AnyCall } from '@lamplight/contracts/call';
import type { AuditRow } from '../audit/audit.queries.ts';
import type { Principal } from '../sessions/principal.ts';
import type { CallContext } from './handler.ts';

/** The ids a reply shows or a write touched: of the rows of a page, of the record, or from the path. */
export function subjectIds(call: AnyCall, { params }: CallContext, result: unknown): number[] {
  if ('idsIn' in call.audit && call.audit.idsIn) return call.audit.idsIn(result as never);
  const idOf = (value: unknown): number[] =>
    typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
      ? [value.id]
      : [];
  if (
    typeof result === 'object' &&
    result !== null &&
    'results' in result &&
    Array.isArray(result.results)
  )
    return result.results.flatMap(idOf);
  if (Array.isArray(result)) return result.flatMap(idOf);
  return call.replyKind === 'json' ? idOf(result) : idOf(params);
}

/** What the trail says of a call. */
export const auditRow = (
  call: AnyCall,
  who: Principal,
  requestId: string,
  ids: number[],
  divisionId: number | null,
): AuditRow => ({
  hospitalId: who.hospitalId,
  userId: who.userId,
  sessionId: who.sessionId,
  requestId,
  call: call.id,
  action: 'none' in call.audit ? 'act' : call.audit.action,
  subject: 'none' in call.audit ? '' : call.audit.subject,
  subjectIds: ids,
  divisionId,
});
