import type { FeatureFlag } from '@lamplight/contracts/entities/feature-flag';
import { expect, it } from 'vitest';
import { audienceOf, flagName, isOverdue } from './flag-words.ts';

const flag = (part: object) =>
  ({
    is_for_everybody: false,
    divisions: [],
    roles: [],
    users: [],
    hidden_division_count: 0,
    hidden_user_count: 0,
    ...part,
  }) as unknown as FeatureFlag;

it('says whom a flag is for', () => {
  expect(audienceOf(flag({ is_for_everybody: true }))).toBe('Everybody');
  const some = { roles: [{ name: 'Nurse' }], divisions: [{ name: 'Pier' }] };
  expect(audienceOf(flag({ ...some, hidden_user_count: 2 }))).toBe(
    'Pier, Nurse, 2 out of your sight',
  );
  expect(audienceOf(flag({}))).toBe('Nobody who is still there');
});

it('writes a name as people read it', () => {
  expect(flagName('nudge_on_wake_word')).toBe('Nudge on wake word');
  expect(flagName('ptz_presets')).toBe('PTZ presets');
});

it.each([
  [null, false],
  ['2026-11-14', true],
  ['2026-11-15', false],
])('a flag to be removed by %s is overdue on the 15th: %s', (remove_by, expected) => {
  expect(isOverdue({ remove_by }, '2026-11-15')).toBe(expected);
});
