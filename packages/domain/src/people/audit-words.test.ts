import { expect, it } from 'vitest';
import { deedOf, personOf, subjectOf } from './audit-words.ts';

const named = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));

it.each([
  ['room', 1, named('101'), '1 room: 101'],
  ['room', 4, named('101', '102'), '4 rooms: 101, 102 and 2 more'],
  ['patient', 1, [], '1 patient'],
  ['user', 2, [], '2 people'],
  ['stat_alarm_category', 2, [], '2 alarm categories'],
  ['virtual_request', 3, [], '3 virtual requests'],
  ['session', 0, [], 'sessions'],
])('%s × %i is told as it is read', (subject, subject_count, subjects, expected) => {
  expect(subjectOf({ subject, subject_count, subjects })).toBe(expected);
});

it('says who it was, as far as the reader may know', () => {
  expect(personOf({ by: 'system', user: null })).toBe('The system');
  expect(personOf({ by: 'hidden', user: null })).toBe('Somebody out of your sight');
  expect(personOf({ by: 'person', user: { id: 1 as never, name: 'Ada' } })).toBe('Ada');
});

it('has a word for every deed, and leaves one it does not know as it is', () => {
  expect(
    ['read', 'create', 'update', 'delete', 'act', 'other'].map((action) => deedOf({ action })),
  ).toEqual(['Saw', 'Added', 'Changed', 'Removed', 'Acted on', 'other']);
});
