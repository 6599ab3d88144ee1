import { z } from 'zod';
import { userRef } from './user-ref.ts';

/** What can happen around a watched patient, by the row of the timeline in which it stands. */
export const timelineKinds = {
  monitoring: ['monitored', 'paused'],
  nudges: ['nudge_yellow', 'nudge_red'],
  alarms: ['alarm', 'alarm_step'],
  events: ['event_prevented', 'event_occurred', 'event_note'],
  talk: ['talk', 'announcement', 'phone_call', 'nurse_call'],
  visits: ['visit'],
  watching: ['watched'],
  assignments: ['observer', 'observer_backup', 'nurse', 'nurse_backup'],
  guard: ['unwatched'],
  adt: ['adt'],
} as const;
export type TimelineGroup = keyof typeof timelineKinds;
export const timelineGroups = Object.keys(timelineKinds) as TimelineGroup[];
export type TimelineKind = (typeof timelineKinds)[TimelineGroup][number];

export const timelineEntry = z.object({
  kind: z.enum(Object.values(timelineKinds).flat() as [TimelineKind, ...TimelineKind[]]),
  at: z.iso.datetime(),
  /** The end of what lasts; null while it goes on, and for what is over at once. */
  until: z.iso.datetime().nullable(),
  /** Whoever did it, where it was a person whom the reader may know. */
  by: userRef.nullable(),
  /** A word or a sentence more: a reason, an outcome, what somebody wrote. */
  detail: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;
