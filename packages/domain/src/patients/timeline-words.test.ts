import { timelineGroups, timelineKinds } from '@lamplight/contracts/entities/timeline-entry';
import { expect, it } from 'vitest';
import { timelineGroupOf, timelineText } from './timeline-words.ts';

it.each([
  ['monitored', '412', 'Monitored in room 412'],
  ['nudge_red', 'called_nurse', 'Red nudge: called nurse'],
  ['nudge_yellow', null, 'Yellow nudge'],
  ['alarm_step', 'in_room', 'Alarm in room'],
  ['event_note', 'Asked for a blanket_', 'Note: Asked for a blanket_'],
  ['adt', 'A01', 'Admit'],
  ['announcement', 'stay-in-bed', 'Announcement: Please stay in bed.'],
] as const)('says of %s with %s: %s [R003-9.2]', (kind, detail, text) => {
  expect(timelineText({ kind, detail })).toBe(text);
});

it('finds the row of every kind', () => {
  for (const group of timelineGroups)
    for (const kind of timelineKinds[group]) expect(timelineGroupOf(kind)).toBe(group);
});
