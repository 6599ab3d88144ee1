import { getManagerView, getOperationalLiveView } from '@lamplight/contracts/calls/live-figures';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { observerFigures, unitFigures } from './live-figures.queries.ts';
import { observerWire, unitWire, watchCounts } from './live-figures.wire.ts';

export const liveFiguresRoutes = (): Implementation[] => [
  read(getOperationalLiveView, async ({ db, who, divisionId }) =>
    (await unitFigures(db, who, { divisionId })).map(unitWire),
  ),
  read(getManagerView, async ({ db, who, divisionId, now }) => {
    const rows = await observerFigures(db, who, { divisionId, now });
    const unassigned = rows.find(({ isAssigned }) => !isAssigned)?.row;
    return {
      observers: rows.filter(({ isAssigned }) => isAssigned).map(({ row }) => observerWire(row)),
      unassigned: unassigned?.patients ?? 0,
      unassigned_watch: watchCounts(unassigned?.evidence ?? []),
    };
  }),
];
