import {
  timelineGroups,
  timelineKinds,
  type TimelineEntry,
  type TimelineGroup,
  type TimelineKind,
} from '@lamplight/contracts/entities/timeline-entry';
import type { AnnouncementName } from '@lamplight/contracts/entities/announcement';
import { adtEventText } from '../adt/adt-events.ts';
import { announcementTexts } from '../alarms/announcements.ts';

export const timelineGroupWords: Record<TimelineGroup, string> = {
  monitoring: 'Monitoring',
  nudges: 'Nudges',
  alarms: 'Alarms',
  events: 'Events',
  talk: 'Talk',
  visits: 'Video visits',
  watching: 'Who watched',
  assignments: 'Who was assigned',
  guard: 'Nobody watched',
  adt: 'ADT',
};

export const timelineGroupOf = (kind: TimelineKind): TimelineGroup =>
  timelineGroups.find((group) => (timelineKinds[group] as readonly string[]).includes(kind)) ??
  'events';

const kindWords: Record<Exclude<TimelineKind, 'adt' | 'alarm_step'>, string> = {
  monitored: 'Monitored in room',
  paused: 'Monitoring paused',
  nudge_yellow: 'Yellow nudge',
  nudge_red: 'Red nudge',
  alarm: 'Alarm activated',
  event_prevented: 'Event prevented',
  event_occurred: 'Event occurred',
  event_note: 'Note',
  talk: 'Spoke to the patient',
  announcement: 'Announcement',
  phone_call: 'Unit called by telephone',
  nurse_call: 'Nurse called by telephone',
  visit: 'Video visit',
  watched: 'Watched the live video',
  observer: 'Observer',
  observer_backup: 'Backup of the observer',
  nurse: 'Nurse',
  nurse_backup: 'Backup of the nurse',
  unwatched: 'Nobody watched',
};

/** 'not_answered' reads 'not answered'. What somebody wrote stays as it is. */
function detailWords({ kind, detail }: Pick<TimelineEntry, 'kind' | 'detail'>): string | null {
  if (detail === null || kind.startsWith('event_') || kind === 'paused' || kind === 'monitored')
    return detail;
  if (kind === 'announcement' && Object.hasOwn(announcementTexts, detail))
    return announcementTexts[detail as AnnouncementName].en;
  return detail.replaceAll('_', ' ');
}

/** What an entry says besides its time and person. */
export function timelineText(entry: Pick<TimelineEntry, 'kind' | 'detail'>): string {
  if (entry.kind === 'adt') return adtEventText(entry.detail ?? '');
  const detail = detailWords(entry);
  if (entry.kind === 'alarm_step') return `Alarm ${detail ?? ''}`.trim();
  const words = kindWords[entry.kind];
  if (detail === null) return words;
  return entry.kind === 'monitored' ? `${words} ${detail}` : `${words}: ${detail}`;
}
