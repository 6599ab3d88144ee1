import type {
  MonitorOutcomes,
  pauseManyMonitors,
  resumeManyMonitors,
} from '@lamplight/contracts/calls/monitoring';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { lockMonitor, type MonitorRow } from './patient-monitors.queries.ts';
import { pauseLocked } from './pause-monitor.ts';
import { resumeLocked } from './resume-monitor.ts';

type Outcome = MonitorOutcomes['outcomes'][number];

const whyRefused = ({ details, text }: Refusal): string => details?.fields?.[0]?.text ?? text;

/**
 * One act for many sessions. A session that is in the wrong state is told beside the others; one that
 * is out of sight refuses all of it, as if it were missing. Locked in the order of their ids: two people
 * who choose the same ones would wait for each other for ever.
 */
async function each(
  { db, who }: Pick<WriteContext, 'db' | 'who'>,
  ids: readonly Outcome['id'][],
  act: (row: MonitorRow) => Promise<void>,
): Promise<MonitorOutcomes> {
  const rows = new Map<number, MonitorRow>();
  for (const id of ids.toSorted((one, other) => one - other)) {
    const row = await lockMonitor(db, who, id);
    if (!row) throw notFound();
    rows.set(id, row);
  }
  const outcomes: Outcome[] = [];
  for (const id of ids) {
    const row = rows.get(id);
    if (!row) throw notFound();
    try {
      await act(row);
      outcomes.push({ id, is_done: true, text: null });
    } catch (error) {
      // Refused before anything was written.
      if (!(error instanceof Refusal)) throw error;
      outcomes.push({ id, is_done: false, text: whyRefused(error) });
    }
  }
  return { outcomes };
}

export const pauseMany = (context: WriteContext<typeof pauseManyMonitors>) => {
  const { ids, ...order } = context.body;
  return each(context, ids, (row) => pauseLocked(context, row, order));
};

export const resumeMany = (context: WriteContext<typeof resumeManyMonitors>) =>
  each(context, context.body.ids, (row) => resumeLocked(context, row));
