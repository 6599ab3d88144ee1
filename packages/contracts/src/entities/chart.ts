import { z } from 'zod';

const chartTypes = ['bar', 'spider', 'actigraphy'] as const;
export type ChartType = (typeof chartTypes)[number];

/** What is counted of a monitoring session, hour by hour; motion is told by the room's device. */
export const seriesKinds = [
  'yellow_nudges',
  'red_nudges',
  'alarms',
  'events_occurred',
  'events_prevented',
  'events_noted',
  'visit_minutes',
  'viewer_minutes',
  'paused_minutes',
  'motion',
] as const;
export type SeriesKind = (typeof seriesKinds)[number];

/** The charts there are, each with how it is drawn. */
export const chartTable = {
  nudges: 'bar',
  alarms: 'bar',
  events: 'bar',
  watched: 'bar',
  visits: 'bar',
  paused: 'bar',
  acuity: 'bar',
  care_profile: 'spider',
  actigraphy: 'actigraphy',
} as const satisfies Record<string, ChartType>;
export type ChartUid = keyof typeof chartTable;
export const chartUids = Object.keys(chartTable) as [ChartUid, ...ChartUid[]];

export const availableChart = z.object({ type: z.enum(chartTypes), uid: z.enum(chartUids) });

const value = z.number().nullable();

export const chart = z.object({
  title: z.string(),
  subtitle: z.string(),
  data: z.object({
    /** In a sentence, for who hears the chart; also what is missing and why. */
    chart_description: z.string(),
    legend_visible: z.boolean(),
    x_axis_title: z.string(),
    y_axis_visible: z.boolean(),
    y_axis_title: z.string(),
    /** What is newest stands at the right end and is shown first. */
    scroll_to_right: z.boolean(),
    /** The whole height at each place; nothing where nothing is known. */
    entries: z.array(z.object({ y: value })),
    /** Each entry in words. */
    labels: z.array(z.string()),
    /** What stands under each entry. */
    x_labels: z.array(z.string()),
    /** Of the first entry, and how many seconds each one stands for. */
    start_time: z.iso.datetime(),
    interval_length: z.int().positive(),
    /** What the entries are made of, or the lines of a spider over its categories. */
    series: z.array(z.object({ name: z.string(), data: z.array(value) })),
    categories: z.array(z.string()),
  }),
});
export type Chart = z.infer<typeof chart>;
