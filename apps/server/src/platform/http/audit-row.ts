import type { AnyCall } from '@lamplight/contracts/call';
import type { AuditRow } from '../audit/audit.queries.ts';
import type { Principal } from '../sessions/principal.ts';
import type { CallContext } from './handler.ts';

/** The ids a reply shows or a write touched: of the rows of a page, of the record, or from the path. */
export function subjectIds(
  call: AnyCall,
  { params, body }: Pick<CallContext, 'params' | 'body'>,
  result: unknown,
): number[] {
  if ('idsIn' in call.audit && call.audit.idsIn)
    return call.audit.idsIn(result as never, { body: body as never });
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

const divisionIn = (value: unknown): number | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { division, division_id } = value as { division?: { id?: unknown }; division_id?: unknown };
  const id = division?.id ?? division_id;
  return typeof id === 'number' ? id : undefined;
};

/**
 * Where a line of the trail belongs: the chosen division, else the one that all it shows lies in, else
 * the only one its person works in. What is of several, or of none, belongs to the whole hospital.
 */
export function divisionOf({ divisionId, who }: CallContext, result: unknown): number | null {
  if (divisionId !== undefined) return divisionId;
  const shown =
    typeof result === 'object' && result !== null && 'results' in result
      ? (result.results as unknown[])
      : [result].flat();
  const [first, ...others] = new Set(shown.map(divisionIn));
  if (first !== undefined && others.length === 0 && who.divisionIds.has(first)) return first;
  const [only, ...more] = who.divisionIds;
  return only !== undefined && more.length === 0 ? only : null;
}

/** What the trail says of a call. */
export const auditRow = (
  call: AnyCall,
  who: Pick<Principal, 'hospitalId' | 'userId' | 'sessionId'>,
  requestId: string,
  ids: number[],
  divisionId: number | null,
): AuditRow => ({
  hospitalId: who.hospitalId,
  userId: who.userId,
  // A partner has none.
  sessionId: who.sessionId || null,
  requestId,
  call: call.id,
  action: 'none' in call.audit ? 'act' : call.audit.action,
  subject: 'none' in call.audit ? '' : call.audit.subject,
  subjectIds: ids,
  divisionId,
});
