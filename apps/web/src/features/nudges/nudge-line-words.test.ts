import { expect, it } from 'vitest';
import { cooledWords, howLong, whoLooked } from './nudge-line-words.ts';

const start_time = '2026-03-01T10:00:00Z';
const open = { start_time, end_time: null, confirmed_by: null, outcome_by: null };

it('says how long a nudge stood, and who looked [R003-4.7]', () => {
  expect(howLong(open)).toBe('open now');
  expect(howLong({ start_time, end_time: '2026-03-01T10:00:43Z' })).toBe('43 s');
  expect(howLong({ start_time, end_time: '2026-03-01T10:02:05Z' })).toBe('2 min 5 s');
  const over = { ...open, end_time: '2026-03-01T10:00:43Z' };
  expect(whoLooked(open)).toBe('Nobody has looked yet');
  expect(whoLooked(over)).toBe('Ended by itself');
  const ann = { name: 'Ann' };
  expect(whoLooked({ ...over, confirmed_by: ann, outcome_by: ann })).toBe('Ann');
  expect(whoLooked({ ...over, confirmed_by: ann, outcome_by: { name: 'Bo' } })).toBe('Ann, Bo');
});

it('says how many more there would have been [R003-4.4]', () => {
  expect(cooledWords({ cooled_count: 0 })).toBeUndefined();
  expect(cooledWords({ cooled_count: 3 })).toBe('3 more in the cool-down');
});
