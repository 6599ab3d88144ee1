import type { TimelineEntry } from '@lamplight/contracts/entities/timeline-entry';
import type { TimelineRow } from './timeline.queries.ts';

export const timelineWire = (row: TimelineRow): TimelineEntry => ({
  kind: row.kind,
  at: row.at.toISOString(),
  until: row.until?.toISOString() ?? null,
  by: row.by,
  detail: row.detail,
});
