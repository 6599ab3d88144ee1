import type { Chart } from '@lamplight/contracts/entities/chart';
import type { SeriesRow } from '../monitor-series/index.ts';

interface ActigraphyInput {
  subtitle: string;
  steps: readonly number[];
  stepMs: number;
  clock: (time: number) => string;
  rows: readonly SeriesRow[];
}

const told = 'How much moved before the camera, as the share of the picture in percent.';
const notTold = 'The device of this room does not report motion.';

/** How restless a patient was. Where the device said nothing, nothing is drawn. */
export function actigraphy({ subtitle, steps, stepMs, clock, rows }: ActigraphyInput): Chart {
  const byTime = new Map(rows.map(({ at, value }) => [at.getTime(), value]));
  const values = steps.map((time) => {
    const value = byTime.get(time);
    return value === undefined ? null : Math.round(value * 10) / 10;
  });
  return {
    title: 'Actigraphy',
    subtitle,
    data: {
      chart_description: rows.length > 0 ? told : notTold,
      legend_visible: false,
      x_axis_title: 'Time',
      y_axis_visible: true,
      y_axis_title: 'Motion, %',
      scroll_to_right: true,
      entries: values.map((y) => ({ y })),
      labels: values.map((value) => (value === null ? 'N/A' : `${value} %`)),
      x_labels: steps.map(clock),
      start_time: new Date(steps[0] ?? 0).toISOString(),
      interval_length: stepMs / 1_000,
      series: [{ name: 'Motion', data: values }],
      categories: [],
    },
  };
}
