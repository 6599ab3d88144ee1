import type { NudgeLine } from '@lamplight/contracts/entities/nudge';
import type { NudgeLineRow } from './nudges.queries.ts';

const person = (name: string | null) => (name === null ? null : { name });

export const nudgeLineWire = (row: NudgeLineRow): NudgeLine => ({
  nudge_uuid: row.nudge_uuid,
  color: row.color,
  source: row.source,
  rule: row.rule,
  start_time: row.start_time.toISOString(),
  end_time: row.end_time?.toISOString() ?? null,
  confirmed_by: person(row.confirmed_by),
  outcome: row.outcome,
  outcome_by: person(row.outcome_by),
  cooled_count: row.cooled_count,
  cooled_until: row.cooled_until?.toISOString() ?? null,
});
