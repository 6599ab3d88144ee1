import type { StatAlarm } from '@lamplight/contracts/entities/stat-alarm';
import { expect, test } from 'vitest';
import { headline } from './event-words.ts';

const fall = { id: 1, label: 'Fall' };
const event = { alarm_type: 'event', event_type: 'note', stat_alarm_category: null };

test.each([
  [event, 'Note'],
  [{ ...event, event_type: 'prevented', stat_alarm_category: fall }, 'Prevented: Fall'],
  [{ ...event, alarm_type: 'alarm', event_type: null }, 'Alarm'],
  [{ ...event, alarm_type: 'alarm', event_type: null, stat_alarm_category: fall }, 'Alarm: Fall'],
  [{ ...event, event_type: null }, 'Event'],
])('%j is told as %s [R002-3.36]', (told, words) => {
  expect(headline(told as StatAlarm)).toBe(words);
});
