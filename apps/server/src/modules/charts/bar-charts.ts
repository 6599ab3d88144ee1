import type { Chart, ChartUid, SeriesKind } from '@lamplight/contracts/entities/chart';

export type BarUid = Exclude<ChartUid, 'care_profile' | 'actigraphy' | 'acuity'>;

export interface BarSpec {
  title: string;
  y_axis_title: string;
  description: string;
  parts: readonly { kind: SeriesKind; name: string }[];
}

/** What each bar chart is made of. */
export const barSpecs: Readonly<Record<BarUid, BarSpec>> = {
  nudges: {
    title: 'Nudges per hour',
    y_axis_title: 'Nudges',
    description: 'How often the patient asked for eyes, by the hour in which it began.',
    parts: [
      { kind: 'yellow_nudges', name: 'Yellow' },
      { kind: 'red_nudges', name: 'Red' },
    ],
  },
  alarms: {
    title: 'Alarms per hour',
    y_axis_title: 'Alarms',
    description: 'Alarms that were raised for the patient.',
    parts: [{ kind: 'alarms', name: 'Alarms' }],
  },
  events: {
    title: 'Events per hour',
    y_axis_title: 'Events',
    description: 'Events that were noted, by the hour in which they were observed.',
    parts: [
      { kind: 'events_occurred', name: 'Occurred' },
      { kind: 'events_prevented', name: 'Prevented' },
      { kind: 'events_noted', name: 'Notes' },
    ],
  },
  watched: {
    title: 'Minutes watched',
    y_axis_title: 'Minutes',
    description: 'Minutes in which somebody had the live picture open, of all viewers together.',
    parts: [{ kind: 'viewer_minutes', name: 'Minutes watched' }],
  },
  visits: {
    title: 'Minutes of visits',
    y_axis_title: 'Minutes',
    description: 'Minutes of video visits in the room.',
    parts: [{ kind: 'visit_minutes', name: 'Minutes of visits' }],
  },
  paused: {
    title: 'Minutes paused',
    y_axis_title: 'Minutes',
    description: 'Minutes in which the monitoring was paused.',
    parts: [{ kind: 'paused_minutes', name: 'Minutes paused' }],
  },
};

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

interface BarInput {
  title: string;
  subtitle: string;
  y_axis_title: string;
  description: string;
  /** The beginning of each bar. */
  steps: readonly number[];
  clock: (time: number) => string;
  series: readonly { name: string; at: (time: number) => number | null }[];
}

export function barChart(input: BarInput): Chart {
  const { steps, clock } = input;
  const series = input.series.map(({ name, at }) => ({
    name,
    data: steps.map((time) => {
      const value = at(time);
      return value === null ? null : oneDecimal(value);
    }),
  }));
  const entries = steps.map((_, nth) => {
    const known = series.flatMap(({ data }) => data[nth] ?? []);
    return { y: known.length === 0 ? null : oneDecimal(known.reduce((a, b) => a + b, 0)) };
  });
  const words = input.y_axis_title.toLowerCase();
  return {
    title: input.title,
    subtitle: input.subtitle,
    data: {
      chart_description: input.description,
      legend_visible: series.length > 1,
      x_axis_title: 'Hour',
      y_axis_visible: true,
      y_axis_title: input.y_axis_title,
      scroll_to_right: true,
      entries,
      labels: entries.map(({ y }) => (y === null ? 'N/A' : `${y} ${words}`)),
      x_labels: steps.map(clock),
      start_time: new Date(steps[0] ?? 0).toISOString(),
      interval_length: 3_600,
      series,
      categories: [],
    },
  };
}
