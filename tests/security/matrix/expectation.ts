import { errorsOf } from '@lamplight/contracts/call-errors';
import { errorTable } from '@lamplight/contracts/errors';
import { mayCall, type Caller } from './callers.ts';
import type { CallPlan, IdSlot } from './call-plan.ts';
import { readRefusal } from './read-refusal.ts';
import { isPersonal } from './records/record-kinds.ts';
import type { CallInput } from './input-shape.ts';
import type { Reply } from './send.ts';

/** Whether the record aimed at is the caller's to see, somebody else's, or nobody's. */
export type Relation = 'own' | 'foreign' | 'missing';

export interface Expectation {
  /** In words, for the finding. */
  text: string;
  holds(reply: Reply): boolean;
  /** Among which replies nothing may differ, so that none tells a foreign record from a missing one. */
  alike: 'free' | 'for one id' | 'for any id' | 'for everybody';
  succeeds: boolean;
}

const refusal = (text: string, statuses: readonly number[], type?: RegExp): Expectation => ({
  text,
  alike: [401, 403].includes(statuses[0] ?? 0) ? 'for any id' : 'for one id',
  succeeds: false,
  holds: ({ status, json }) =>
    statuses.includes(status) && (!type || type.test(String(readRefusal(json)?.type))),
});

const answerLike = (alike: Expectation['alike'], text: string): Expectation => ({
  text,
  alike,
  succeeds: false,
  holds: ({ status }) => status < 500,
});

/** What rule 10 of the design says of this request; nothing of the server's code is asked. */
export function expectationFor(
  { call, exception }: CallPlan,
  caller: Caller,
  slot: IdSlot | undefined,
  relation: Relation,
  input: CallInput,
): Expectation {
  if ('public' in call.access) return answerLike('for everybody', 'the same answer for everybody');
  const isForPartners = 'partner' in call.access;
  // To calls of the other kind, whoever has proven who it is has proven nothing.
  if (caller.kind === 'nobody' || isForPartners !== (caller.kind === 'partner'))
    return refusal(
      '401, whoever asks unproven',
      [401],
      isForPartners ? /^Partner::KeyRefused$/ : /^UserAuthenticator::/,
    );
  const allowed = mayCall(caller, call.access, exception.permissionFor?.(input));
  if (caller.kind === 'device' || !allowed)
    return refusal('403 for any id', [403], /^Access::Denied$/);
  const isRefused = slot && exception.refusedIds?.includes(slot.path.join('.'));
  if (!slot || (relation === 'own' && !isRefused))
    return success(call, caller, exception.alsoRefused);
  if (isPersonal(slot.kind)) return answerLike('for one id', 'as if missing');
  const [where] = slot.path;
  if (where === 'params') return refusal('404 as if missing', [404], /^Record::NotFound$/);
  // A filter that names nothing in sight may as well find nothing.
  if ((where === 'query' && call.method === 'GET') || exception.searchedByBody)
    return refusal('404, 422 or what a missing id finds', [404, 422, 200]);
  return refusal('404 or 422 as if missing', [404, 422]);
}

/** A person narrowed to some units may be told so where others succeed. */
function success(
  call: CallPlan['call'],
  caller: Caller,
  alsoRefused: number | undefined,
): Expectation {
  const statuses =
    call.replyKind === 'redirect' ? [302, 303] : [call.replyKind === 'nothing' ? 204 : 200];
  if (alsoRefused !== undefined) statuses.push(alsoRefused);
  if (caller.scope?.unitIds)
    for (const type of errorsOf(call))
      if ([409, 422].includes(errorTable[type].status)) statuses.push(errorTable[type].status);
  return {
    text: `success (${[...new Set(statuses)].join(' or ')})`,
    alike: 'free',
    succeeds: true,
    holds: ({ status }) => statuses.includes(status),
  };
}
