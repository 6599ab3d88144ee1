import { getTimeline } from '@lamplight/contracts/calls/timeline';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/refusal.ts';
import { isPatientInSight } from '../patients/index.ts';
import { listTimeline, mostEntries } from './timeline.queries.ts';
import { timelineWire } from './timeline.wire.ts';

const hourMs = 3_600_000;

export const timelineRoutes = (): Implementation[] => [
  read(getTimeline, async ({ db, who, params, query, now }) => {
    if (!(await isPatientInSight(db, who, params.id))) throw notFound();
    const until = query.until === undefined ? now : new Date(query.until);
    const from = new Date(until.getTime() - query.hours * hourMs);
    const rows = await listTimeline(db, who, params.id, { from, until });
    return {
      patient_id: params.id,
      from: from.toISOString(),
      until: until.toISOString(),
      entries: rows.slice(0, mostEntries).map(timelineWire),
      is_cut: rows.length > mostEntries,
    };
  }),
];
