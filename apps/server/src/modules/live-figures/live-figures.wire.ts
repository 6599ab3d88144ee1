import type {
  ObserverFigures,
  UnitFigures,
  WatchCounts,
} from '@lamplight/contracts/entities/live-figures';
import type { IdOf } from '@lamplight/contracts/ids';
import { stateOfEvidence } from '../assignments/index.ts';
import type { CountedEvidence, ObserverRow, UnitRow } from './live-figures.queries.ts';

export function watchCounts(evidence: readonly CountedEvidence[]): WatchCounts {
  const counts: WatchCounts = { watched: 0, no_video: 0, signed_out: 0, unwatched: 0 };
  for (const row of evidence) {
    const state = stateOfEvidence(row);
    if (state !== null) counts[state] += row.count;
  }
  return counts;
}

export const unitWire = (row: UnitRow): UnitFigures => ({
  unit: { id: row.unit_id as IdOf<'unit'>, name: row.unit_name },
  division: {
    id: row.division_id as IdOf<'division'>,
    name: row.division_name,
    color: row.division_color,
  },
  active: row.active,
  paused: row.paused,
  watch: watchCounts(row.evidence),
  unassigned: row.unassigned,
  devices_offline: row.devices_offline,
  alarms_open: row.alarms_open,
});

export const observerWire = ({
  user_id,
  user_name,
  evidence,
  ...figures
}: ObserverRow): ObserverFigures => ({
  watch: watchCounts(evidence),
  observer:
    user_id === null || user_name === null
      ? null
      : { id: user_id as IdOf<'user'>, name: user_name },
  ...figures,
});
