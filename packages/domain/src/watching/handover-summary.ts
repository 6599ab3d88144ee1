import type { Precaution } from '@lamplight/contracts/entities/precautions';
import { precautionsText } from '../patients/precautions.ts';

/** What is looked back on when a patient changes hands. */
export const handoverHours = 12;

export interface HandoverFacts {
  precautions: readonly Precaution[];
  nudges: number;
  alarms: number;
  events: number;
  status: 'pending' | 'active' | 'paused' | 'stopped';
  /** Why she is not in bed, as somebody wrote it. */
  awayMessage: string | null;
}

const counted = (count: number, one: string): string[] =>
  count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`];

/** One line for whoever takes over; it names nobody. */
export function handoverSummary(facts: HandoverFacts): string {
  const happened = [
    ...counted(facts.nudges, 'nudge'),
    ...counted(facts.alarms, 'alarm'),
    ...counted(facts.events, 'event'),
  ];
  const since = `Last ${handoverHours} h: ${happened.join(', ') || 'quiet'}`;
  return [
    precautionsText(facts.precautions) || 'No precautions',
    since,
    ...(facts.status === 'paused' ? ['Paused now'] : []),
    ...(facts.awayMessage === null ? [] : [`Away: ${facts.awayMessage}`]),
  ].join('. ');
}
