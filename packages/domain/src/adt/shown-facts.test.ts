import { expect, test } from 'vitest';
import { factName, factText, isPersonalFact } from './shown-facts.ts';

test('a name and a birth date say who somebody is, a room does not', () => {
  expect(['last_name', 'dob', 'room', 'status'].map(isPersonalFact)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('facts are told in words', () => {
  expect(factName('room_mismatch')).toBe('room mismatch');
  expect([factText('201 → 203'), factText(7), factText(null)]).toEqual(['201 → 203', '7', 'null']);
});
