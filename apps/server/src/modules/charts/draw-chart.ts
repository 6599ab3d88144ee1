import { seriesKinds, type Chart, type ChartUid } from '@lamplight/contracts/entities/chart';
import type { Db } from '../../platform/database/database.ts';
import { scoresOf } from '../acuity-scores/index.ts';
import { motionMinutes, seriesOf } from '../monitor-series/index.ts';
import type { findMonitor } from '../patient-monitors/index.ts';
import { actigraphy } from './actigraphy.ts';
import { barChart, barSpecs } from './bar-charts.ts';
import { careProfile } from './care-profile.ts';
import { clockIn, spanOf, stepsOf } from './chart-span.ts';
import { timezoneOf } from './charts.queries.ts';

type Monitor = NonNullable<Awaited<ReturnType<typeof findMonitor>>>;

interface Drawing {
  hospitalId: number;
  monitor: Monitor;
  now: Date;
}

const barHours = 48;
const dayHours = 24;

/** Of a session that is over, its last hours. */
const lastHours = (monitor: Monitor, hours: number): string =>
  monitor.monitor_ended_at === null ? `Last ${hours} hours` : `Last ${hours} hours of monitoring`;

/** One chart from what is stored of a session. */
export async function drawChart(db: Db, uid: ChartUid, drawing: Drawing): Promise<Chart> {
  const { hospitalId, monitor, now } = drawing;
  const clock = clockIn(await timezoneOf(db, hospitalId, monitor.division_id));
  const read = (
    kinds: Parameters<typeof seriesOf>[3]['kinds'],
    span: { from: Date; until: Date },
  ) => seriesOf(db, hospitalId, monitor.id, { kinds, ...span });
  if (uid === 'actigraphy') {
    const stepMs = motionMinutes * 60_000;
    const span = spanOf(monitor, now, { hours: dayHours, stepMs });
    const rows = await read(['motion'], span);
    const subtitle = lastHours(monitor, dayHours);
    return actigraphy({ subtitle, steps: stepsOf(span), stepMs, clock, rows });
  }
  if (uid === 'care_profile') {
    const span = spanOf(monitor, now, { hours: dayHours });
    const rows = await read(seriesKinds, span);
    const { precautions } = monitor;
    const subtitle = lastHours(monitor, dayHours);
    return careProfile({ subtitle, steps: stepsOf(span), rows, precautions });
  }
  const span = spanOf(monitor, now, { hours: barHours });
  const common = { subtitle: lastHours(monitor, barHours), steps: stepsOf(span), clock };
  if (uid === 'acuity') {
    const scores = await scoresOf(db, hospitalId, monitor.id, span);
    const byTime = new Map(scores.map(({ at, value }) => [at.getTime(), value]));
    return barChart({
      ...common,
      title: 'Acuity per hour',
      y_axis_title: 'Points',
      description: 'How much care the patient needed, from 0 to 10, for each hour that is over.',
      series: [{ name: 'Acuity', at: (time) => byTime.get(time) ?? null }],
    });
  }
  const { title, y_axis_title, description, parts } = barSpecs[uid];
  const rows = await read(
    parts.map(({ kind }) => kind),
    span,
  );
  const byPlace = new Map(rows.map(({ kind, at, value }) => [`${kind} ${at.getTime()}`, value]));
  const series = parts.map(({ kind, name }) => ({
    name,
    at: (time: number) => byPlace.get(`${kind} ${time}`) ?? 0,
  }));
  return barChart({ ...common, title, y_axis_title, description, series });
}
