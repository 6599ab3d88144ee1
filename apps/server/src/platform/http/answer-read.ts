import type { Platform } from '../platform.ts';
import { auditRow, divisionOf, subjectIds } from './audit-row.ts';
import type { CallContext, Implementation } from './handler.ts';

/** The reply leaves only after its audit row is on disk. */
export async function answerRead(
  platform: Platform,
  { call, run, lane }: Extract<Implementation, { kind: 'read' }>,
  context: CallContext,
): Promise<unknown> {
  const { database, auditWriter } = lane ? platform.alarmLane : platform;
  const result = await run({ ...context, db: database.reading(context.who.hospitalId) });
  if ('none' in call.audit) return result;
  const row = auditRow(
    call,
    context.who,
    context.requestId,
    subjectIds(call, context, result),
    divisionOf(context, result),
  );
  if (!platform.recentReads.repeats(row)) {
    await auditWriter.append(row);
    platform.recentReads.remember(row);
  }
  return result;
}
