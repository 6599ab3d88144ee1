import type { EventFilter, EventType, StatAlarm } from '@lamplight/contracts/entities/stat-alarm';

export const typeWords: Record<EventType, string> = {
  prevented: 'Prevented',
  occurred: 'Occurred',
  note: 'Note',
};

/** In the order in which they are offered. */
export const filterWords: readonly (readonly [EventFilter, string])[] = [
  ['ai', 'AI'],
  ['manual', 'Manual'],
  ['all', 'All'],
];

export const eventWords = {
  created: 'Event successfully created',
  updated: 'Event details has been updated',
  none: 'There are no events to display',
};

/** What it was, in a line: 'Prevented: Fall'. */
export function headline(event: StatAlarm): string {
  const { alarm_type, event_type, stat_alarm_category: category } = event;
  const kind =
    event_type !== null ? typeWords[event_type] : alarm_type === 'alarm' ? 'Alarm' : 'Event';
  return category === null ? kind : `${kind}: ${category.label}`;
}

/** What somebody else saved while this was being changed. */
export const savedMeanwhile = (event: StatAlarm): string =>
  `Somebody else has changed this event meanwhile. It now says "${[
    headline(event),
    event.description,
  ]
    .filter(Boolean)
    .join('. ')}". Your words are kept: save again to put them in its place.`;
