import type { Chart } from '@lamplight/contracts/entities/chart';
import type { Precaution } from '@lamplight/contracts/entities/precautions';
import {
  acuityMost,
  acuityOfParts,
  acuityParts,
  type AcuityPart,
  type WatchedHour,
} from '@lamplight/domain/watching/acuity-rule';
import type { SeriesRow } from '../monitor-series/index.ts';

const names: Readonly<Record<AcuityPart, string>> = {
  precautions: 'Precautions',
  nudges: 'Nudges',
  alarms: 'Alarms',
  events: 'Events',
  motion: 'Motion',
};
const hourMs = 3_600_000;

function hourOf(rows: readonly SeriesRow[], precautions: readonly Precaution[]): WatchedHour {
  const sum = (kind: SeriesRow['kind']) =>
    rows.filter((row) => row.kind === kind).reduce((total, { value }) => total + value, 0);
  const motions = rows.filter(({ kind }) => kind === 'motion');
  return {
    precautions,
    yellowNudges: sum('yellow_nudges'),
    redNudges: sum('red_nudges'),
    alarms: sum('alarms'),
    eventsOccurred: sum('events_occurred'),
    eventsPrevented: sum('events_prevented'),
    motion: motions.length === 0 ? null : sum('motion') / motions.length,
  };
}

interface ProfileInput {
  subtitle: string;
  steps: readonly number[];
  rows: readonly SeriesRow[];
  precautions: readonly Precaution[];
}

/** What the need for care is made of: each part in percent of the most that it can add. */
export function careProfile({ subtitle, steps, rows, precautions }: ProfileInput): Chart {
  const byHour = Map.groupBy(rows, ({ at }) => Math.floor(at.getTime() / hourMs) * hourMs);
  const hours = steps.map((time) => acuityOfParts(hourOf(byHour.get(time) ?? [], precautions)));
  const percentOf = (part: AcuityPart, points: number) =>
    Math.round((points / acuityMost[part]) * 100);
  const last = hours.at(-1);
  const mean = acuityParts.map((part) =>
    percentOf(part, hours.reduce((sum, hour) => sum + hour[part], 0) / Math.max(hours.length, 1)),
  );
  const now = acuityParts.map((part) => percentOf(part, last?.[part] ?? 0));
  const categories = acuityParts.map((part) => names[part]);
  return {
    title: 'Care profile',
    subtitle,
    data: {
      chart_description:
        'What the need for care is made of, each in percent of the most it can add.',
      legend_visible: true,
      x_axis_title: '',
      y_axis_visible: false,
      y_axis_title: 'Percent',
      scroll_to_right: false,
      entries: now.map((y) => ({ y })),
      labels: now.map((value) => `${value} %`),
      x_labels: categories,
      start_time: new Date(steps[0] ?? 0).toISOString(),
      interval_length: 3_600,
      series: [
        { name: 'This hour', data: now },
        { name: 'Mean of the hours', data: mean },
      ],
      categories,
    },
  };
}
