import type { createExport } from '@lamplight/contracts/calls/exports';
import type { Export } from '@lamplight/contracts/entities/export';
import { limits } from '@lamplight/contracts/limits';
import { mayCall } from '../../platform/http/admit.ts';
import type { WriteContext } from '../../platform/http/handler.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { fieldRefused, notFound, Refusal } from '../../platform/refusal.ts';
import { columnProblems, listParamsOf, listQueryOf, type ExportedLists } from './exported-lists.ts';
import { countUnfinished, findExport, insertExport } from './exports.queries.ts';
import { exportWire } from './exports.wire.ts';
import { exportJob } from './run-export.ts';

export const addExport =
  (lists: ExportedLists) =>
  async (context: WriteContext<typeof createExport>): Promise<Export> => {
    const { db, who, body, now } = context;
    const { call, run } = lists[body.table]();
    if (!mayCall(who, call)) throw new Refusal('Access::Denied');
    if (body.division_id !== '*' && !who.divisionIds.has(body.division_id))
      throw fieldRefused('division_id', 'Please choose a hospital of yours');
    const asked = listQueryOf(call, body);
    const problems = [...('problems' in asked ? asked.problems : []), ...columnProblems(body)];
    if (problems.length > 0 || 'problems' in asked)
      throw new Refusal('Request::Invalid', { fields: problems });
    const named = listParamsOf(call, body);
    // A list that nobody in particular has is not found among a patient's, and the other way round.
    if (!named) throw notFound();
    if (body.of !== undefined)
      await run({ ...context, ...named, query: { ...asked.query, page: 1, per_page: 1 } });
    if ((await countUnfinished(db, who, now)) >= limits.exportsAtOnce)
      throw new Refusal(
        'Request::TooMany',
        undefined,
        `${limits.exportsAtOnce} exports of yours are still being written. Wait until one is done.`,
      );
    const expiresAt = new Date(now.getTime() + limits.exportHours * 3_600_000);
    const id = await insertExport(db, who, body, { now, expiresAt });
    const data = { hospital_id: who.hospitalId, id };
    await scheduleJob(db, {
      task: exportJob,
      data,
      at: now,
      key: `${exportJob}:${who.hospitalId}:${id}`,
    });
    const row = await findExport(db, who, id, now);
    if (!row) throw notFound();
    return exportWire(row);
  };
