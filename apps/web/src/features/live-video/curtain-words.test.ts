import type { Curtain } from '@lamplight/contracts/entities/curtain';
import { expect, test } from 'vitest';
import { closedWords, toggledWords } from './curtain-words.ts';

const time = (at: Date) => at.toISOString().slice(11, 16);
const closed: Curtain = {
  is_closed: true,
  since: '2026-05-01T14:05:00.000Z',
  by: { user_id: 7, name: 'Ada North' },
  reason: 'care',
  ask_at: '2026-05-01T14:15:00.000Z',
  is_confirmed: true,
};

test('a closed curtain says since when, by whom and why [R001-4.71]', () => {
  expect(closedWords(closed, time).details).toEqual([
    'Since 14:05, by Ada North',
    'Personal care',
    'Asks at 14:15',
  ]);
  const inRoom = { ...closed, by: null, reason: null, ask_at: null, is_confirmed: false };
  expect(closedWords(inRoom, time).details).toEqual([
    'Since 14:05, in the room',
    'The room has not confirmed it yet',
  ]);
  expect(closedWords(undefined, time)).toEqual({ title: 'The curtain is closed', details: [] });
});

test('who else moved it is told [R001-4.71]', () => {
  expect(toggledWords({ is_closed: true, user_name: 'Ada North' }, '412')).toBe(
    'Ada North closed the curtain of room 412',
  );
  expect(toggledWords({ is_closed: true, user_name: null }, '412')).toBe(
    'The curtain of room 412 was closed in the room',
  );
});
