import type { Precaution } from '@lamplight/contracts/entities/precautions';

/** What is known of one hour of a watched patient. */
export interface WatchedHour {
  precautions: readonly Precaution[];
  yellowNudges: number;
  redNudges: number;
  alarms: number;
  eventsOccurred: number;
  eventsPrevented: number;
  /** The mean share of the picture that moved, in percent; nothing where no device says it. */
  motion: number | null;
}

/** How much each part can add: together they are the ten points of the scale. */
export const acuityMost = {
  precautions: 3,
  nudges: 2.5,
  alarms: 2,
  events: 1.5,
  motion: 1,
} as const;
export type AcuityPart = keyof typeof acuityMost;
export const acuityParts = Object.keys(acuityMost) as AcuityPart[];

const ofLevel: Readonly<Record<Precaution['name'], Readonly<Record<string, number>>>> = {
  fall_risk: { High: 1.5, 'Very High': 2.5 },
  contact_precaution: { Partial: 0.2, Full: 0.4 },
  npo: { On: 0.1 },
  food_allergy: { 'Low Risk': 0.1, 'High Risk': 0.2 },
};
const each = { yellowNudge: 0.4, redNudge: 0.8, alarm: 1, occurred: 1.5, prevented: 0.75 } as const;
/** A share of the picture at which somebody is as restless as the scale can tell. */
const restlessPercent = 20;

const atMost = (part: AcuityPart, points: number): number => Math.min(points, acuityMost[part]);

/** The points of each part for one hour. */
export const acuityOfParts = (hour: WatchedHour): Record<AcuityPart, number> => ({
  precautions: atMost(
    'precautions',
    hour.precautions.reduce((sum, { name, level }) => sum + (ofLevel[name][level ?? ''] ?? 0), 0),
  ),
  nudges: atMost('nudges', hour.yellowNudges * each.yellowNudge + hour.redNudges * each.redNudge),
  alarms: atMost('alarms', hour.alarms * each.alarm),
  events: atMost(
    'events',
    hour.eventsOccurred * each.occurred + hour.eventsPrevented * each.prevented,
  ),
  motion: atMost('motion', (hour.motion ?? 0) / restlessPercent),
});

/**
 * How much care a patient needed in an hour, from 0 to 10 with one decimal. It says whom to look at first;
 * it is counted from what was noted, it is no diagnosis and no clinical scale.
 */
export function acuityOf(hour: WatchedHour): number {
  const parts = acuityOfParts(hour);
  const sum = acuityParts.reduce((points, part) => points + parts[part], 0);
  return Math.round(sum * 10) / 10;
}

/** '4.2', or 'N/A' for who has none. */
export const acuityText = (score: number | null | undefined): string =>
  score === null || score === undefined ? 'N/A' : score.toFixed(1);
