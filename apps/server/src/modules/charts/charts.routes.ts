import { getChart, listAvailableCharts } from '@lamplight/contracts/calls/charts';
import { chartTable, chartUids } from '@lamplight/contracts/entities/chart';
import { read, type Implementation } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { hasFlag } from '../feature-flags/index.ts';
import { findMonitor } from '../patient-monitors/index.ts';
import { drawChart } from './draw-chart.ts';

export const chartsRoutes = ({ clock }: Pick<Platform, 'clock'>): Implementation[] => [
  read(listAvailableCharts, async ({ db, who, params }) => {
    if (!(await findMonitor(db, who, params.id))) throw notFound();
    const seesAcuity = await hasFlag(db, who, 'acuity_score_display');
    return chartUids
      .filter((uid) => uid !== 'acuity' || seesAcuity)
      .map((uid) => ({ type: chartTable[uid], uid }));
  }),
  read(getChart, async ({ db, who, params, query }) => {
    const monitor = await findMonitor(db, who, params.id);
    if (!monitor) throw notFound();
    const uid = query.chart_id ?? chartUids[0];
    if (uid === 'acuity' && !(await hasFlag(db, who, 'acuity_score_display')))
      throw new Refusal('Flag::Off');
    return drawChart(db, uid, { hospitalId: who.hospitalId, monitor, now: clock.now() });
  }),
];
