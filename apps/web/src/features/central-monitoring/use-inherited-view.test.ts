import { limits } from '@lamplight/contracts/limits';
import { expect, test } from 'vitest';
import { inheritedName } from './use-inherited-view.ts';

test('a view that is passed on says since when, in a name that is not too long [R003-3.15]', () => {
  const now = new Date(2026, 10, 16, 19, 2);
  expect(inheritedName('Night wall', now)).toBe('Night wall (since 16 Nov, 19:02)');
  const long = inheritedName('w'.repeat(limits.nameLength), now);
  expect(long).toHaveLength(limits.nameLength);
  expect(long).toMatch(/w \(since 16 Nov, 19:02\)$/);
});
