import type { Platform } from '../platform.ts';
import { auditRow, divisionOf, subjectIds } from './audit-row.ts';
import type { CallContext, Implementation } from './handler.ts';

/** The reply leaves only after its audit row is on disk. */
export async function answerRead(
  platform: Platform,
  { call, run }: Extract<Implementation, { kind: 'read' }>,
  context: CallContext,
): Promise<unknown> {
  const result = await run({ ...context, db: platform.database.reading(context.who.hospitalId) });
  if ('none' in call.audit) return result;
  const row = auditRow(
    call,
    context.who,
    context.requestId,
    subjectIds(call, context, result),
    divisionOf(context, result),
  );
  if (!platform.recentReads.repeats(row)) {
    await platform.auditWriter.append(row);
    platform.recentReads.remember(row);
  }
  return result;
}
