import { expect, test } from 'vitest';
import { compareProfile, mergeProfile } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';

const base: ProfileValues = {
  name: 'Nell',
  phone: null,
  timezone: 'America/New_York',
  time_format: '24',
  audio_ping_enabled: true,
  avatar_type: 'initials',
  avatar_color: 'is-primary',
  preferred_division_id: null,
  version: 1,
};

test('two saves are compared in words, and each keeps what it changed [R000-2.9.2]', () => {
  const mine = { ...base, name: 'Nell N.' };
  const theirs = { ...base, time_format: '12' as const, version: 2 };
  const differing = compareProfile(base, mine, theirs, []).filter(
    (field) => field.mine !== field.theirs,
  );
  expect(differing).toEqual([
    { key: 'name', label: 'Name', mine: 'Nell N.', theirs: 'Nell', changedByMe: true },
    {
      key: 'time_format',
      label: 'Clock',
      mine: '24 hours',
      theirs: '12 hours',
      changedByMe: false,
    },
  ]);
  expect(mergeProfile(mine, theirs, { name: 'mine', time_format: 'theirs' })).toEqual({
    ...base,
    name: 'Nell N.',
    time_format: '12',
    version: 2,
  });
});
